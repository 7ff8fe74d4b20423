import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { embeddedIdentity } from '../../adapters/identity/embedded-identity.ts'
import { createBrowser } from '../../identity/testing/browser.ts'
import { adminKey, createTestProvider, type TestProvider } from '../../identity/testing/test-provider.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let provider: TestProvider
let app: TestApp
beforeEach(async () => {
  provider = await createTestProvider({
    publicUrl: () => 'http://localhost:3000/auth',
    siteUrl: () => 'http://localhost:3000',
  })
  app = await createTestApp({ identity: embeddedIdentity(provider.fetch), config: { identityAdminKey: adminKey } })
})
afterEach(async () => {
  await app.close()
  await provider.close()
})

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
