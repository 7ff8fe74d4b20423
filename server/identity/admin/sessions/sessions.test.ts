import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAdmin, linksOf } from '../../testing/admin.ts'
import { createTestProvider, type TestProvider } from '../../testing/test-provider.ts'

let provider: TestProvider
beforeEach(async () => {
  provider = await createTestProvider()
  await provider.browser().signUp()
})
afterEach(() => provider.close())

const ask = createAdmin(() => provider)
const day = 86_400_000

const signIn = async () => {
  const browser = provider.browser()
  const { body } = await browser.signIn()
  const { id, identity } = body['session'] as { id: string; identity: { id: string } }
  return { browser, id, person: identity.id }
}
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

describe('all sessions', () => {
  it('are listed by token, with as much as is asked (G8)', async () => {
    const { id } = await signIn()
    const plain = await ask('GET', '/sessions?page_size=1')
    expect(idsOf(plain.body)).toEqual([id])
    expect(plain.body[0]).not.toHaveProperty('identity')
    expect(plain.body[0]).not.toHaveProperty('devices')
    expect(Object.keys(linksOf(plain.headers))).toEqual(['first', 'next'])
    const last = await ask('GET', linksOf(plain.headers)['next'] ?? '')
    expect(last.body).toHaveLength(1)
    expect(Object.keys(linksOf(last.headers))).toEqual(['first'])
    expect((await ask('GET', '/sessions?expand=Identity&expand=DEVICES')).body[0]).toMatchObject({
      identity: { traits: { email: 'eva@example.org' } },
      devices: [{ ip_address: '203.0.113.7' }],
    })
  })

  it('are told apart by whether they are good (G8)', async () => {
    const [one, two] = [await signIn(), await signIn()]
    await ask('DELETE', `/sessions/${one.id}`)
    expect(idsOf((await ask('GET', '/sessions?active=false')).body)).toEqual([one.id])
    expect(idsOf((await ask('GET', '/sessions?active=true')).body)).toContain(two.id)
    provider.advance(31 * day)
    expect((await ask('GET', '/sessions?active=true')).body).toEqual([])
    expect((await ask('GET', '/sessions')).body).toHaveLength(3)
  })

  it.each([
    '/sessions?active=maybe',
    '/sessions?page_size=ten',
    '/sessions?page_size=2&page_token=made-up',
    '/sessions?expand=shoes',
    '/sessions/nope',
    '/sessions/5f1c3e3e-0000-4000-8000-000000000000?expand=shoes',
  ])('are refused at %s (G8)', async path => {
    const answer = await ask('GET', path)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ error: { code: 400, status: 'Bad Request' } })
  })
})

describe('one session', () => {
  it('is shown, ended and then shown as over (G8)', async () => {
    const { browser, id } = await signIn()
    expect((await ask('GET', `/sessions/${id}`)).body).toMatchObject({ id, active: true })
    expect((await ask('GET', `/sessions/${id}?expand=identity`)).body).toMatchObject({ identity: { state: 'active' } })
    expect((await ask('DELETE', `/sessions/${id}`)).status).toBe(204)
    expect((await browser.get('/sessions/whoami')).status).toBe(401)
    expect((await ask('GET', `/sessions/${id}`)).body).toMatchObject({ id, active: false })
  })

  it('is extended to a whole lifespan from now, and its cookie with it (G8)', async () => {
    const { browser, id } = await signIn()
    provider.advance(29 * day)
    const extended = await ask('PATCH', `/sessions/${id}/extend`)
    expect(extended.status).toBe(200)
    expect(extended.body).toMatchObject({ id, active: true, expires_at: '2027-01-19T09:00:00.000Z' })
    const whoami = await browser.get('/sessions/whoami')
    expect(whoami.headers.getSetCookie()).toEqual([expect.stringMatching(/^ory_kratos_session=.*Max-Age=2592000;/)])
    expect((await browser.get('/sessions/whoami')).headers.getSetCookie()).toEqual([])
    provider.advance(29 * day)
    expect((await browser.get('/sessions/whoami')).status).toBe(200)
  })

  it.each(['GET', 'DELETE', 'PATCH'])(
    'is 404 for %s where it is not there, 400 where the id is none (G8)',
    async method => {
      const tail = method === 'PATCH' ? '/extend' : ''
      expect((await ask(method, `/sessions/5f1c3e3e-0000-4000-8000-000000000000${tail}`)).status).toBe(404)
      expect((await ask(method, `/sessions/nope${tail}`)).status).toBe(400)
    },
  )
})

describe('the sessions of one identity', () => {
  it('are listed on all devices, the newest first, by page and by token (G8)', async () => {
    const [one, two] = [await signIn(), await signIn()]
    await provider.browser().signUp('noor@example.org')
    const path = `/identities/${one.person}/sessions`
    const page = await ask('GET', `${path}?per_page=2`)
    expect(idsOf(page.body)).toEqual([two.id, one.id])
    expect(page.body[0]).toMatchObject({ identity: { id: one.person }, devices: [{ location: '' }] })
    expect(page.headers.get('x-total-count')).toBe('3')
    expect(Object.keys(linksOf(page.headers))).toEqual(['next', 'last'])
    const token = await ask('GET', `${path}?page_size=2`)
    expect((await ask('GET', linksOf(token.headers)['next'] ?? '')).body).toHaveLength(1)
    await ask('DELETE', `/sessions/${one.id}`)
    expect((await ask('GET', `${path}?active=true`)).body).toHaveLength(2)
    expect(idsOf((await ask('GET', `${path}?active=false`)).body)).toEqual([one.id])
  })

  it('are taken away whole, once (G8)', async () => {
    const { browser, person } = await signIn()
    expect((await ask('DELETE', `/identities/${person}/sessions`)).status).toBe(204)
    expect((await browser.get('/sessions/whoami')).status).toBe(401)
    expect((await ask('GET', `/identities/${person}/sessions`)).body).toEqual([])
    expect((await ask('DELETE', `/identities/${person}/sessions`)).status).toBe(404)
  })

  it('are none for a missing person, and 400 for an id or a filter that is none (G8)', async () => {
    const nobody = '5f1c3e3e-0000-4000-8000-000000000000'
    expect((await ask('GET', `/identities/${nobody}/sessions`)).body).toEqual([])
    expect((await ask('DELETE', `/identities/${nobody}/sessions`)).status).toBe(404)
    for (const method of ['GET', 'DELETE']) expect((await ask(method, '/identities/nope/sessions')).status).toBe(400)
    expect((await ask('GET', `/identities/${nobody}/sessions?active=1`)).status).toBe(400)
  })
})
