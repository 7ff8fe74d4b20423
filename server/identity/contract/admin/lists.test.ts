import { describe, expect, it } from 'vitest'
import { admin, type Identity, known, nativeSession, type Session } from '../support/people.ts'
import type { Answer } from '../support/client.ts'
import { expectError } from '../support/errors.ts'
import { target } from '../support/contract.ts'
import { courier, identities } from '../support/fresh-target.ts'

/** Some identities that are surely there. */
const someMade = async () =>
  new Set((await Promise.all([known(), known(), known()])).map(({ identity }) => identity.id))

/** The address of a rel in Link, as a path after `/admin`. */
function rel(answer: Answer, name: string): string | undefined {
  const link = (answer.headers.get('link') ?? '').split(',').find(each => each.includes(`rel="${name}"`))
  return /<[^>]*\/admin([^>]*)>/.exec(link ?? '')?.[1]
}

/** All items, by following `next`; `onRefused` may look at a page that is not given, which is the end then. */
async function walk<Item>(path: string, onRefused?: (answer: Answer) => void): Promise<Item[]> {
  const items: Item[] = []
  let next: string | undefined = path
  while (next !== undefined) {
    const answer: Answer<Item[]> = await admin<Item[]>('GET', next)
    if (answer.status !== 200 && onRefused) {
      onRefused(answer)
      return items
    }
    expect(answer.status).toBe(200)
    items.push(...answer.body)
    next = answer.body.length > 0 ? rel(answer, 'next') : undefined
  }
  return items
}

describe('§2.14 pages of identities', () => {
  it('by per_page and page, following Link, hold each identity once; Kratos gives the first thousand so (G1, G8)', async () => {
    const made = await someMade()
    const refusals: Answer[] = []
    const found = await walk<Identity>('/identities?per_page=20&page=0', answer => void refusals.push(answer))
    const ids = found.map(({ id }) => id)
    const sayTokens = refusals.filter(
      ({ status, body }) => status === 400 && JSON.stringify(body).includes('page_token'),
    )
    const isCut = !target.isEmbedded && ids.length >= 1000 && sayTokens.length === 1
    expect(new Set(ids).size).toBe(ids.length)
    expect([...made].filter(id => !isCut && !ids.includes(id))).toEqual([])
    expect(isCut ? [] : refusals).toEqual([])
  })

  it('by page_size, following Link, hold each identity once (G1, G8)', async () => {
    const made = await someMade()
    const ids = (await walk<Identity>('/identities?page_size=2')).map(({ id }) => id)
    expect(ids.filter(id => made.has(id)).sort()).toEqual([...made].sort())
  })

  it('by the page_token in Link, as programs with @ory/client ask for more, hold each identity once (G1, G8)', async () => {
    const made = await someMade()
    const ids: string[] = []
    let pageToken: string | null | undefined
    do {
      const { data, headers } = await identities.listIdentities({ pageSize: 20, ...(pageToken && { pageToken }) })
      ids.push(...data.map(({ id }) => id))
      const next = /<([^>]*)>; rel="next"/.exec(String(headers['link']))?.[1]
      pageToken = next && new URL(next, target.adminUrl).searchParams.get('page_token')
    } while (pageToken)
    expect(ids.filter(id => made.has(id)).sort()).toEqual([...made].sort())
  })

  it('have no more than per_page (G1)', async () => {
    await someMade()
    expect((await admin<Identity[]>('GET', '/identities?per_page=2')).body.length).toBe(2)
  })

  it('tell how many there are in X-Total-Count (G1)', async () => {
    await someMade()
    const answer = await admin<Identity[]>('GET', '/identities?per_page=1&page=1')
    expect(Number(answer.headers.get('x-total-count'))).toBeGreaterThanOrEqual(3)
  })

  it('on the first page lead to the next and the last (G1)', async () => {
    await someMade()
    const answer = await admin<Identity[]>('GET', '/identities?per_page=1&page=0')
    expect([rel(answer, 'next'), rel(answer, 'last')]).not.toContain(undefined)
  })

  it.each(['per_page=0', 'per_page=-3', 'per_page=x', 'per_page=100000', 'page=-1', 'page=x'])(
    'by %s are answered or refused as malformed, never failed; Kratos 1.3 hangs up on some (G1, bad input)',
    async query => {
      const { status } = await admin('GET', `/identities?${query}`)
      expect(target.isEmbedded ? [200, 400] : [200, 400, 503]).toContain(status)
    },
  )

  it('by @ory/client with perPage and page (G1, G8)', async () => {
    await someMade()
    expect((await identities.listIdentities({ perPage: 2, page: 0 })).data.length).toBe(2)
  })

  it('by @ory/client with pageSize (G1, G8)', async () => {
    await someMade()
    expect((await identities.listIdentities({ pageSize: 2 })).data.length).toBe(2)
  })

  it('show no configuration of credentials (G1, §2.9)', async () => {
    await someMade()
    const { body } = await admin<Identity[]>('GET', '/identities?per_page=2')
    expect(JSON.stringify(body)).not.toMatch(/hashed_password|"config"/)
  })

  it('[≥0.13] by credentials_identifier are of that one (G1)', async () => {
    const { person, identity } = await known()
    const query = `credentials_identifier=${encodeURIComponent(person.email)}`
    const { body } = await admin<Identity[]>('GET', `/identities?${query}`)
    expect(body.map(({ id }) => id)).toEqual([identity.id])
  })

  it('[≥1.1] by ids are of those (G1)', async () => {
    const [one, two] = [await known(), await known()]
    const { data } = await identities.listIdentities({ ids: [one.identity.id, two.identity.id] })
    expect(data.map(({ id }) => id).sort()).toEqual([one.identity.id, two.identity.id].sort())
  })
})

describe('§2.9 sessions of an identity', () => {
  const two = async () => {
    const { person, identity } = await known()
    const sessions = [await nativeSession(person), await nativeSession(person)]
    return { person, identity, sessions, ids: sessions.map(({ session }) => session.id).sort() }
  }
  const idsOf = (sessions: { id: string }[]) => sessions.map(({ id }) => id).sort()

  it('are all of them, with devices (G1, G8)', async () => {
    const { identity, ids } = await two()
    const { status, body } = await admin<Session[]>('GET', `/identities/${identity.id}/sessions`)
    expect([status, idsOf(body)]).toEqual([200, ids])
    expect(body[0]?.devices?.length).toBe(1)
  })

  it('by @ory/client (G1, G8)', async () => {
    const { identity, ids } = await two()
    expect(idsOf((await identities.listIdentitySessions({ id: identity.id })).data)).toEqual(ids)
  })

  it('by active=true and active=false (G1)', async () => {
    const { identity, sessions } = await two()
    const [gone, left] = [sessions[0]?.session.id ?? '', sessions[1]?.session.id ?? '']
    await admin('DELETE', `/sessions/${gone}`)
    const by = async (active: boolean) =>
      idsOf((await admin<Session[]>('GET', `/identities/${identity.id}/sessions?active=${active}`)).body)
    expect([await by(true), await by(false)]).toEqual([[left], [gone]])
  })

  it('in pages hold each once; pages 0 and 1 of Kratos are the same (G1, §2.14)', async () => {
    const { identity, ids } = await two()
    const found = await walk<Session>(`/identities/${identity.id}/sessions?per_page=1`)
    const once = [...new Set(idsOf(found))]
    expect(target.isEmbedded ? [ids] : [ids, ...ids.map(id => [id])]).toContainEqual(once)
  })

  it('of an unknown identity are none (G1)', async () => {
    const answer = await admin('GET', '/identities/5f1c3e3e-0000-4000-8000-000000000000/sessions')
    expect([[200, []], [404]]).toContainEqual(answer.status === 404 ? [404] : [answer.status, answer.body])
  })

  it('by a malformed id are 400 (G1, bad input)', async () => {
    expectError(await admin('GET', '/identities/nope/sessions'), 400)
  })

  it('by active=maybe are 400 (G1, bad input)', async () => {
    const { identity } = await known()
    expectError(await admin('GET', `/identities/${identity.id}/sessions?active=maybe`), 400)
  })

  it('are removed by DELETE: 204, and the tokens are of no use (G1, G8)', async () => {
    const { identity, sessions } = await two()
    expect((await admin('DELETE', `/identities/${identity.id}/sessions`)).status).toBe(204)
    expect((await admin('GET', `/identities/${identity.id}/sessions`)).body).toEqual([])
    const headers = { 'x-session-token': sessions[0]?.token ?? '' }
    expect((await fetch(`${target.publicUrl}/sessions/whoami`, { headers })).status).toBe(401)
  })

  it('are removed by @ory/client (G1, G8)', async () => {
    const { identity } = await two()
    expect((await identities.deleteIdentitySessions({ id: identity.id })).status).toBe(204)
  })

  it('that are none: removing them is 404 (G1)', async () => {
    const { identity } = await known()
    expectError(await admin('DELETE', `/identities/${identity.id}/sessions`), 404)
  })

  it('by a malformed id: removing them is 400 (G1, bad input)', async () => {
    expectError(await admin('DELETE', '/identities/nope/sessions'), 400)
  })
})

describe('§2.10 all sessions', () => {
  it('in pages by page_size and page_token hold each once (G1, G8, §2.14)', async () => {
    const { person } = await known()
    const made = [await nativeSession(person), await nativeSession(person)].map(({ session }) => session.id).sort()
    const found = (await walk<Session>('/sessions?page_size=2')).map(({ id }) => id)
    expect(found.filter(id => made.includes(id)).sort()).toEqual(made)
  })

  it('without expand have neither identity nor devices (G1)', async () => {
    await nativeSession((await known()).person)
    const { body } = await admin<Session[]>('GET', '/sessions?page_size=1')
    expect([body[0]?.identity ?? null, body[0]?.devices ?? null]).toEqual([null, null])
  })

  it.each([
    ['identity', 'devices'],
    ['IDENTITY', 'Devices'],
  ])('expanded by %s and %s have both (G1)', async (one, other) => {
    await nativeSession((await known()).person)
    const { body } = await admin<Session[]>('GET', `/sessions?page_size=1&expand=${one}&expand=${other}`)
    expect(body[0]).toMatchObject({ identity: { id: expect.any(String) }, devices: [{}] })
  })

  it('by @ory/client, expanded (G1, G8)', async () => {
    await nativeSession((await known()).person)
    const { data } = await identities.listSessions({ pageSize: 1, expand: ['identity', 'devices'] })
    expect(data[0]?.identity?.id).toEqual(expect.any(String))
  })

  it('by active=false are only those that ended (G1)', async () => {
    const { session } = await nativeSession((await known()).person)
    await admin('DELETE', `/sessions/${session.id}`)
    const found = await walk<Session>('/sessions?active=false&page_size=250')
    expect(found.map(({ active }) => active)).not.toContain(true)
    expect(found.map(({ id }) => id)).toContain(session.id)
  })

  it.each(['active=maybe', 'page_size=x', 'expand=everything'])('by %s are 400 (G1, bad input)', async query => {
    expectError(await admin('GET', `/sessions?${query}`), 400)
  })
})

describe('§2.12 mails of the courier', () => {
  it('by @ory/client in pages of page_size (G1, G8)', async () => {
    const { data } = await courier.listCourierMessages({ pageSize: 2 })
    expect(data.length).toBeLessThanOrEqual(2)
  })

  it('by a status that is not there is 400 (G1, bad input)', async () => {
    expectError(await admin('GET', '/courier/messages?status=lost'), 400)
  })
})
