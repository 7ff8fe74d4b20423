import { describe, expect, it } from 'vitest'
import { IdentityUnavailable } from './identity.ts'
import { createWhoami } from './whoami.ts'

const credentials = { cookie: undefined, token: 'a token' }

function answering(...answers: [status: number, body: string][]) {
  const asked: string[] = []
  const cache = createWhoami(async path => {
    asked.push(path)
    const [status, body] = answers[Math.min(asked.length, answers.length) - 1] ?? [500, '']
    return new Response(body, { status })
  })
  return { ...cache, asked }
}

const session = (city: unknown) =>
  JSON.stringify({
    id: 's1',
    authenticated_at: '2026-11-20T09:00:00Z',
    identity: {
      id: 'p1',
      traits: { email: 'eva@example.org', city },
      verifiable_addresses: [
        { value: 'old@example.org', verified: true },
        { value: 'eva@example.org', verified: false },
      ],
    },
  })

describe('whoami', () => {
  it('says that a second factor is missing (G5)', async () => {
    const { whoami } = answering([403, '{"error":{"id":"session_aal2_required","code":403}}'])
    expect(await whoami(credentials)).toEqual({ kind: 'aal2_required' })
  })

  it.each<[number, string]>([
    [500, '{}'],
    [403, '{"error":{"id":"something_else"}}'],
    [200, 'no JSON'],
    [200, '{"id":"s1"}'],
    [502, '<html>'],
  ])('decides nothing on %i %s (api.md)', async (status, body) => {
    await expect(answering([status, body]).whoami(credentials)).rejects.toBeInstanceOf(IdentityUnavailable)
  })

  it('takes from public metadata who studies where, and nothing else for it (M25)', async () => {
    const studentOf = async (metadata_public: unknown) => {
      const answer = JSON.parse(session('Delft')) as { identity: object }
      const identity = { ...answer.identity, metadata_public }
      const said = await answering([200, JSON.stringify({ ...answer, identity })]).whoami(credentials)
      return 'session' in said ? said.session.person.student : said.kind
    }
    const at = Date.UTC(2026, 10, 28)
    expect(await studentOf({ student: { home: 'tudelft.nl', at: '2026-11-28T00:00:00.000Z' } })).toEqual({
      home: 'tudelft.nl',
      at,
    })
    expect(await studentOf({ student: { home: 'tudelft.nl', at: at / 1000 } })).toEqual({ home: 'tudelft.nl', at })
    for (const metadata of [
      null,
      [],
      { student: 'tudelft.nl' },
      { student: { home: 7, at } },
      { student: { home: 'x' } },
    ])
      expect(await studentOf(metadata)).toBeUndefined()
  })

  it('takes names and city that are not there for empty, and believes only the address of the traits verified (G3)', async () => {
    for (const city of [undefined, '', 7])
      expect(await answering([200, session(city)]).whoami(credentials)).toEqual({
        kind: 'session',
        session: {
          id: 's1',
          authenticatedAt: Date.parse('2026-11-20T09:00:00Z'),
          person: { id: 'p1', email: 'eva@example.org', emailVerified: false, firstName: '', lastName: '', city: null },
        },
      })
  })

  it('knows a verified address again that was signed up with capitals, which Kratos keeps in lower case (G1, G3)', async () => {
    const body = { id: 's1', identity: { id: 'p1', traits: { email: 'Eva@Example.org' } } }
    const addresses = [{ value: 'eva@example.org', verified: true }]
    const answer = { ...body, identity: { ...body.identity, verifiable_addresses: addresses } }
    expect(await answering([200, JSON.stringify(answer)]).whoami(credentials)).toMatchObject({
      session: { person: { email: 'Eva@Example.org', emailVerified: true } },
    })
  })

  it('takes a session that is not active for none (G8)', async () => {
    const answer = JSON.stringify({ ...JSON.parse(session('Delft')), active: false })
    expect(await answering([200, answer]).whoami(credentials)).toEqual({ kind: 'none' })
  })

  it('asks once for an answer that it remembers, and again after a failure (api.md)', async () => {
    const { whoami, asked } = answering([500, '{}'], [200, session('Utrecht')])
    await expect(whoami(credentials)).rejects.toBeInstanceOf(IdentityUnavailable)
    await whoami(credentials)
    await whoami(credentials)
    expect(asked).toHaveLength(2)
  })

  it('remembers no answer that was asked before something was forgotten (api.md)', async () => {
    let answer: (response: Response) => void = () => {}
    let count = 0
    const { whoami, forget } = createWhoami(() => {
      count += 1
      return new Promise(resolve => (answer = resolve))
    })
    const early = whoami(credentials)
    forget(credentials)
    answer(new Response(session('Utrecht')))
    await early
    const late = whoami(credentials)
    expect(count).toBe(2)
    answer(new Response('{}', { status: 401 }))
    expect(await late).toEqual({ kind: 'none' })
  })

  it('keeps what it remembers of everybody else when somebody unknown is forgotten (G5, api.md)', async () => {
    const { whoami, forget, asked } = answering([200, session('Delft')])
    await whoami(credentials)
    forget({ cookie: undefined, token: undefined })
    forget({ cookie: 'ory_kratos_session=invented', token: undefined })
    await whoami(credentials)
    expect(asked).toHaveLength(1)
  })

  it('keeps who is logged in, however many sessions are invented (J4)', async () => {
    const { whoami, asked } = answering([200, session('Delft')], [401, '{}'])
    await whoami(credentials)
    for (let i = 0; i < 25_000; i += 1) await whoami({ cookie: undefined, token: `invented ${i}` })
    const before = asked.length
    expect(await whoami(credentials)).toMatchObject({ kind: 'session' })
    expect(asked).toHaveLength(before)
  })

  it('forgets a person by their id alone (G5)', async () => {
    const { whoami, forgetPerson, asked } = answering([200, session('Delft')])
    await whoami(credentials)
    forgetPerson('p2')
    await whoami(credentials)
    expect(asked).toHaveLength(1)
    forgetPerson('p1')
    await whoami(credentials)
    expect(asked).toHaveLength(2)
  })
})

it.each(['ory_kratos_session', '__Host-ory_kratos_session'])('knows a session by the cookie %s (G5)', async name => {
  const { whoami, asked } = answering([200, session(null)])
  for (const beside of ['', '; theme=dark'])
    expect(await whoami({ cookie: `${name}=abc${beside}`, token: undefined })).toMatchObject({ kind: 'session' })
  expect(asked).toHaveLength(1)
  await whoami({ cookie: `${name}=other`, token: undefined })
  expect(asked).toHaveLength(2)
})
