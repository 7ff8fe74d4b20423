import { makeTestDatabase } from '../../common/store/testing/test-database.ts'
import { openDatabase } from '../../common/store/open-database.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { identity } from '../identities/identities.table.ts'
import { createTestProvider, site, type TestProvider } from '../testing/test-provider.ts'

let provider: TestProvider
beforeEach(async () => {
  provider = await createTestProvider()
  await provider.browser().signUp()
})
afterEach(() => provider.close())

const day = 86_400_000

const signedIn = async () => {
  const browser = provider.browser()
  const { body } = await browser.signIn()
  return { browser, id: String((body['session'] as { id: string }).id) }
}

describe('whoami', () => {
  it('knows nobody without a session (G5)', async () => {
    const answer = await provider.browser().get('/sessions/whoami')
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({
      error: {
        code: 401,
        status: 'Unauthorized',
        reason: 'No valid session credentials found in the request.',
        message: 'The request could not be authorized',
      },
    })
  })

  it('knows a session for thirty days (G5)', async () => {
    const { browser } = await signedIn()
    provider.advance(30 * day - 1000)
    expect((await browser.get('/sessions/whoami')).status).toBe(200)
    provider.advance(1001)
    expect((await browser.get('/sessions/whoami')).status).toBe(401)
  })

  it('notes when a session was last used, by the hour, for its person to see (F3)', async () => {
    const [phone, laptop] = [await signedIn(), await signedIn()]
    const lastSeen = async () => {
      const { body } = await laptop.browser.get('/sessions')
      const rows = body as unknown as { id: string; devices: { last_seen?: string }[] }[]
      return rows.find(({ id }) => id === phone.id)?.devices.at(-1)?.last_seen
    }
    provider.advance(3_599_000)
    await phone.browser.get('/sessions/whoami')
    expect(await lastSeen()).toBeUndefined()
    provider.advance(1000)
    const at = new Date(provider.now()).toISOString().slice(0, 19)
    await phone.browser.get('/sessions/whoami')
    expect(await lastSeen()).toContain(at)
    provider.advance(3_599_000)
    await phone.browser.get('/sessions/whoami')
    expect(await lastSeen()).toContain(at)
    expect((await phone.browser.get('/sessions/whoami')).status).toBe(200)
  })

  it('knows nobody whose identity was made inactive (G8)', async () => {
    const migrations = 'migrations/identity'
    const database = await makeTestDatabase({ migrations })
    const other = await createTestProvider({ database: database.place })
    const browser = other.browser()
    await browser.signUp()
    expect((await browser.get('/sessions/whoami')).status).toBe(200)
    const store = await openDatabase(database.place, { migrations })
    await store.commit({ statements: [store.write.update(identity).set({ state: 'inactive' })] })
    expect((await browser.get('/sessions/whoami')).status).toBe(401)
    await store.close()
    await other.close()
    await database.remove()
  })

  it('takes the raw cookie, a token, or a bearer token (G5)', async () => {
    const { browser } = await signedIn()
    const cookie = browser.cookies.get('ory_kratos_session') ?? ''
    expect((await provider.browser().get('/sessions/whoami', { 'x-session-cookie': cookie })).status).toBe(200)
    const program = provider.browser()
    const { body: flow } = await program.get('/self-service/login/api')
    const login = { method: 'password', identifier: 'eva@example.org', password: 'Zq-correct-horse-77' }
    const token = String((await program.submit(flow, login)).body['session_token'])
    expect((await program.get('/sessions/whoami', { 'x-session-token': token })).status).toBe(200)
    expect((await program.get('/sessions/whoami', { authorization: `Bearer ${token}` })).status).toBe(200)
  })

  it('believes no cookie that it did not seal (G5)', async () => {
    const { browser } = await signedIn()
    const cookie = browser.cookies.get('ory_kratos_session') ?? ''
    const changed = (cookie.startsWith('A') ? 'B' : 'A') + cookie.slice(1)
    for (const wrong of [changed, '', 'x', cookie.slice(0, 20)]) {
      const headers = { cookie: `ory_kratos_session=${wrong}` }
      expect((await provider.browser().get('/sessions/whoami', headers)).status).toBe(401)
    }
  })
})

describe('sessions', () => {
  it('lists the others and ends them one by one, or all (G5)', async () => {
    const [own, phone, tablet] = [await signedIn(), await signedIn(), await signedIn()]
    const request = async () => {
      const cookie = [...own.browser.cookies].map(pair => pair.join('=')).join('; ')
      const answer = await provider.fetch(new Request(`${site}/sessions`, { headers: { cookie } }))
      return (await answer.json()) as { id: string }[]
    }
    expect((await request()).map(({ id }) => id)).toEqual(expect.arrayContaining([phone.id, tablet.id]))
    expect((await request()).map(({ id }) => id)).not.toContain(own.id)
    expect((await own.browser.delete(`/sessions/${phone.id}`)).status).toBe(204)
    expect((await phone.browser.get('/sessions/whoami')).status).toBe(401)
    expect((await own.browser.delete('/sessions')).body).toEqual({ count: 2 })
    expect((await tablet.browser.get('/sessions/whoami')).status).toBe(401)
    expect((await own.browser.get('/sessions/whoami')).status).toBe(200)
  })

  it('ends neither its own nor a stranger’s (G5)', async () => {
    const own = await signedIn()
    const noor = provider.browser()
    const { body } = await noor.signUp('noor@example.org')
    const theirs = String((body['session'] as { id: string }).id)
    expect((await own.browser.delete(`/sessions/${own.id}`)).status).toBe(400)
    expect((await own.browser.delete('/sessions/nope')).status).toBe(400)
    expect((await own.browser.delete(`/sessions/${theirs}`)).status).toBe(204)
    expect((await noor.get('/sessions/whoami')).status).toBe(200)
  })

  it('needs a session (G5)', async () => {
    const stranger = provider.browser()
    expect((await stranger.get('/sessions')).status).toBe(401)
    expect((await stranger.delete('/sessions')).status).toBe(401)
  })
})

describe('logout', () => {
  it('ends the session with the token of its own logout flow (F2)', async () => {
    const { browser } = await signedIn()
    const copy = provider.browser()
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    const { body } = await browser.get('/self-service/logout/browser')
    expect(body['logout_url']).toBe(`${site}/auth/self-service/logout?token=${String(body['logout_token'])}`)
    expect((await browser.get('/self-service/logout?token=wrong')).status).toBe(403)
    expect((await browser.get('/self-service/logout')).status).toBe(400)
    expect((await browser.get(String(body['logout_url']))).status).toBe(204)
    expect(browser.cookies.has('ory_kratos_session')).toBe(false)
    expect((await copy.get('/sessions/whoami')).status).toBe(401)
  })

  it('sends a browser that navigates to the site (F2)', async () => {
    const { browser } = await signedIn()
    const { body } = await browser.get('/self-service/logout/browser')
    const answer = await browser.get(String(body['logout_url']), { accept: 'text/html' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`${site}/`)
  })

  it('answers 401 to a signed-out caller (F2)', async () => {
    const answer = await provider.browser().get('/self-service/logout/browser')
    expect(answer.body).toMatchObject({ error: { id: 'session_inactive', code: 401 } })
  })

  it('takes a program’s token (G5)', async () => {
    const program = provider.browser()
    const { body: flow } = await program.get('/self-service/login/api')
    const login = { method: 'password', identifier: 'eva@example.org', password: 'Zq-correct-horse-77' }
    const session_token = (await program.submit(flow, login)).body['session_token']
    const logout = async (body: string) =>
      (await provider.fetch(new Request(`${site}/self-service/logout/api`, { method: 'DELETE', body }))).status
    expect(await logout(JSON.stringify({ session_token }))).toBe(204)
    expect(await logout(JSON.stringify({ session_token }))).toBe(403)
    expect(await logout('{')).toBe(400)
  })
})
