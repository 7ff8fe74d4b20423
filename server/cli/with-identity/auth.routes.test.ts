import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { embeddedIdentity } from '../../adapters/identity/embedded-identity.ts'
import { createBrowser } from '../../identity/testing/browser.ts'
import { adminKey, createTestProvider, type TestProvider } from '../../identity/testing/test-provider.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let provider: TestProvider
let app: TestApp
/** The cookies that the provider was asked with. */
let asked: (string | null)[]
beforeEach(async () => {
  provider = await createTestProvider({
    publicUrl: () => 'http://localhost:3000/auth',
    siteUrl: () => 'http://localhost:3000',
  })
  asked = []
  const fetch = (request: Request) => {
    asked.push(request.headers.get('cookie'))
    return provider.fetch(request)
  }
  app = await createTestApp({ identity: embeddedIdentity(fetch), config: { identityAdminKey: adminKey } })
})
afterEach(async () => {
  await app.close()
  await provider.close()
})

interface NativeLogin {
  session_token: string
  session: { identity: { id: string } }
}

const browserOf = () =>
  createBrowser(async request => {
    const { pathname, search } = new URL(request.url)
    const body = request.method === 'POST' ? await request.text() : undefined
    const headers = Object.fromEntries(request.headers)
    return app.ask(`/auth${pathname}${search}`, {
      method: request.method,
      headers,
      ...(body !== undefined && { body }),
    })
  })

describe('/auth', () => {
  it('is the identity provider (G1)', async () => {
    const browser = browserOf()
    expect((await browser.signUp()).status).toBe(200)
    expect((await browser.get('/sessions/whoami')).body).toMatchObject({
      identity: { traits: { email: 'eva@example.org' } },
    })
  })

  it('ends what we remember of a session with its logout (G5, F2)', async () => {
    const browser = browserOf()
    await browser.signUp()
    const cookie = [...browser.cookies].map(pair => pair.join('=')).join('; ')
    expect(await app.deps.identity.whoami({ cookie, token: undefined })).toMatchObject({ kind: 'session' })
    const { body } = await browser.get('/self-service/logout/browser')
    expect((await browser.get(`/self-service/logout?token=${String(body['logout_token'])}`)).status).toBe(204)
    expect(await app.deps.identity.whoami({ cookie, token: undefined })).toEqual({ kind: 'none' })
  })

  it('ends a session by a native logout that shows it in the body alone, and all that we hold of it (G1, G5)', async () => {
    const browser = browserOf()
    await browser.signUp()
    const program = provider.browser()
    const { body: flow } = await program.get('/self-service/login/api')
    const login = { method: 'password', identifier: 'eva@example.org', password: 'Zq-correct-horse-77' }
    const { session_token: token, session } = (await program.submit(flow, login)).body as unknown as NativeLogin
    const as = { 'x-session-token': token }
    const stream = await app.ask(`/api/events?s=me:${session.identity.id}`, { as })
    expect(stream.status).toBe(200)
    const whoami = () => app.deps.identity.whoami({ cookie: undefined, token })
    expect(await whoami()).toMatchObject({ kind: 'session' })
    const logout = (body: BodyInit, more = {}) =>
      app.ask('/auth/self-service/logout/api', {
        method: 'DELETE',
        headers: { 'content-type': 'application/json', ...more },
        body,
      })
    expect((await logout('{"session_token":"ory_st_unknown"}')).status).toBe(403)
    expect((await logout('{"session')).status).toBe(400)
    expect(await whoami()).toMatchObject({ kind: 'session' })
    const others = { 'x-session-token': 'ory_st_of_somebody_else' }
    expect((await logout(JSON.stringify({ session_token: token }), others)).status).toBe(204)
    expect(await whoami()).toEqual({ kind: 'none' })
    await stream.text()
  })

  it('asks the provider nothing anew about others when a stranger logs in, recovers or tries an admin call (G5)', async () => {
    const browser = browserOf()
    await browser.signUp()
    const cookie = [...browser.cookies].map(pair => pair.join('=')).join('; ')
    const { body } = await browser.get('/sessions/whoami')
    const person = String((body['identity'] as { id: string }).id)
    await app.deps.identity.whoami({ cookie, token: undefined })
    asked = []
    await app.ask('/auth/self-service/login?flow=x', { json: { method: 'password' } })
    await app.ask('/auth/self-service/recovery?flow=x', { json: { method: 'code' } })
    await app.ask('/auth/self-service/recovery?token=x&flow=x')
    await app.ask(`/auth/admin/identities/${person}`, { method: 'PATCH', json: [] })
    await app.deps.identity.whoami({ cookie, token: undefined })
    expect(asked).not.toContain(cookie)
  })

  it('ends what we remember of a session that an admin ends (G8)', async () => {
    const browser = browserOf()
    await browser.signUp()
    const cookie = [...browser.cookies].map(pair => pair.join('=')).join('; ')
    const whoami = () => app.deps.identity.whoami({ cookie, token: undefined })
    const { session } = (await whoami()) as { session: { id: string } }
    const headers = { authorization: `Bearer ${adminKey}` }
    expect((await app.ask(`/auth/admin/sessions/${session.id}`, { method: 'DELETE', headers })).status).toBe(204)
    expect(await whoami()).toEqual({ kind: 'none' })
  })

  it('tells the device whose session was ended from another one, and wakes it (F3)', async () => {
    const here = browserOf()
    const there = browserOf()
    await here.signUp()
    await there.signIn()
    const { body } = await there.get('/sessions/whoami')
    const person = String((body['identity'] as { id: string }).id)
    const session = String(body['id'])
    const why = async () => (await app.ask(`/api/account/farewell?person=${person}&session=${session}`)).json()
    expect(await why()).toEqual({ why: null })
    await there.delete(`/sessions/${session}`)
    expect(await why()).toEqual({ why: null })
    const poked: string[] = []
    app.deps.pokes.subscribe([`me:${person}`], ({ s }) => poked.push(s))
    expect((await here.delete(`/sessions/${session}`)).status).toBe(204)
    expect((await there.get('/sessions/whoami')).status).toBe(401)
    expect(await why()).toEqual({ why: 'ended' })
    expect(poked).toHaveLength(1)
  })

  it('removes an identity with its account, by the admin API and its key (F4)', async () => {
    const browser = browserOf()
    await browser.signUp()
    const cookie = [...browser.cookies].map(pair => pair.join('=')).join('; ')
    const answer = await app.ask('/api/account', { method: 'DELETE', as: { cookie } })
    expect(answer.status).toBe(204)
    expect((await browser.get('/sessions/whoami')).status).toBe(401)
    expect((await browserOf().signUp()).status).toBe(200)
  })

  it('asks for the key at /auth/admin (G5)', async () => {
    expect((await app.ask('/auth/admin/identities')).status).toBe(401)
    expect((await app.ask('/auth/admin/identities', { headers: { authorization: `Bearer ${adminKey}` } })).status).toBe(
      200,
    )
  })
})
