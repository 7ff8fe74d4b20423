import { serve } from '@hono/node-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { linkTotp } from '../../identity/testing/factors.ts'
import { adminKey, createTestProvider, site, type TestProvider } from '../../identity/testing/test-provider.ts'
import { embeddedIdentity } from '../../adapters/identity/embedded-identity.ts'
import { httpIdentity } from '../../adapters/identity/http-identity.ts'
import { type Credentials, type Identity, IdentityUnavailable } from '../../adapters/identity/identity.ts'

interface Subject {
  identity: Identity
  /** Takes the provider away. */
  stop(): Promise<void>
}

const subjects: [string, (provider: TestProvider) => Promise<Subject>][] = [
  ['embedded', async provider => embedded(provider)],
  ['over HTTP', async provider => overHttp(provider)],
]

describe.each(subjects)('the identity provider %s', (_, createSubject) => {
  let provider: TestProvider
  let subject: Subject
  beforeEach(async () => {
    provider = await createTestProvider()
    subject = await createSubject(provider)
  })
  afterEach(async () => {
    await subject.stop()
    await provider.close()
  })

  it('says who a cookie and a token belong to (G5)', async () => {
    const { cookie, token } = await signUp(provider)
    const person = {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: 'eva@example.org',
      emailVerified: false,
      firstName: 'Eva',
      lastName: 'Jansen',
      city: 'Utrecht',
    }
    expect(await subject.identity.whoami({ cookie, token: undefined })).toMatchObject({
      kind: 'session',
      session: { person },
    })
    expect(await subject.identity.whoami({ cookie: undefined, token })).toMatchObject({
      kind: 'session',
      session: { person },
    })
  })

  it('knows nobody by nothing and by a wrong token (G5)', async () => {
    expect(await subject.identity.whoami({ cookie: undefined, token: undefined })).toEqual({ kind: 'none' })
    expect(await subject.identity.whoami({ cookie: 'theme=dark', token: undefined })).toEqual({ kind: 'none' })
    expect(await subject.identity.whoami({ cookie: undefined, token: 'ory_st_wrong' })).toEqual({ kind: 'none' })
  })

  it('asks a session that has not shown its second factor for it (G5, api.md)', async () => {
    const browser = provider.browser()
    await browser.signUp('noor@example.org')
    await linkTotp(provider, browser)
    const elsewhere = provider.browser()
    await elsewhere.signIn('noor@example.org')
    const cookie = (of: typeof browser) => [...of.cookies].map(pair => pair.join('=')).join('; ')
    expect(await subject.identity.whoami({ cookie: cookie(elsewhere), token: undefined })).toEqual({
      kind: 'aal2_required',
    })
    expect(await subject.identity.whoami({ cookie: cookie(browser), token: undefined })).toMatchObject({
      kind: 'session',
    })
  })

  it('remembers an answer until it is forgotten or asked afresh (G5)', async () => {
    const { token, end } = await signUp(provider)
    const credentials: Credentials = { cookie: undefined, token }
    expect(await subject.identity.whoami(credentials)).toMatchObject({ kind: 'session' })
    await end()
    expect(await subject.identity.whoami(credentials)).toMatchObject({ kind: 'session' })
    expect(await subject.identity.whoami(credentials, { fresh: true })).toEqual({ kind: 'none' })
  })

  it('forgets all sessions of a person with one of them (G5)', async () => {
    const { cookie, token, end } = await signUp(provider)
    await subject.identity.whoami({ cookie, token: undefined })
    await subject.identity.whoami({ cookie: undefined, token })
    await end()
    subject.identity.forget({ cookie, token: undefined })
    expect(await subject.identity.whoami({ cookie: undefined, token })).toEqual({ kind: 'none' })
  })

  it('passes requests on, and admin requests only with the key (G1, G5)', async () => {
    const { identity } = subject
    const ask = async (path: string, headers = {}) =>
      (await identity.fetch(new Request(`${site}${path}`, { headers }))).status
    expect(await ask('/health/alive')).toBe(200)
    expect(await ask('/version')).toBe(200)
    expect(await ask('/auth/version')).toBe(200)
    expect(await ask('/auth/admin/identities')).toBe(401)
    expect(await ask('/admin/identities')).toBe(401)
    expect(await ask('/admin/identities', { authorization: 'Bearer wrong' })).toBe(401)
    expect(await ask('/admin/identities', { authorization: adminKey })).toBe(200)
    expect(await ask('/admin/identities', { authorization: `Bearer ${adminKey}` })).toBe(200)
  })

  it('leaves redirects and cookies to the browser (G1)', async () => {
    const request = new Request(`${site}/self-service/login/browser`, { headers: { accept: 'text/html' } })
    const answer = await subject.identity.fetch(request)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/\/login\?flow=/)
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^csrf_token_/)])
  })

  it('decides nothing when the provider does not answer', async () => {
    const { token } = await signUp(provider)
    await subject.stop()
    await expect(subject.identity.whoami({ cookie: undefined, token })).rejects.toThrow(IdentityUnavailable)
  })
})

function embedded(provider: TestProvider): Subject {
  let stopped = false
  const identity = embeddedIdentity(async request => {
    if (stopped) throw new Error('stopped')
    return provider.fetch(request)
  })
  return { identity, stop: async () => void (stopped = true) }
}

async function overHttp(provider: TestProvider): Promise<Subject> {
  const [server, port] = await new Promise<[ReturnType<typeof serve>, number]>(resolve => {
    const started = serve({ fetch: provider.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve([started, port]),
    )
  })
  const url = `http://127.0.0.1:${port}`
  return {
    identity: httpIdentity(url, url, adminKey),
    stop: () => new Promise(resolve => void server.close(() => resolve())),
  }
}

/** Somebody with two sessions, one by cookie and one by token; `end` ends both. */
async function signUp(provider: TestProvider) {
  const browser = provider.browser()
  const password = 'Zq-correct-horse-77'
  const traits = { email: 'eva@example.org', name: { first: 'Eva', last: 'Jansen' }, city: 'Utrecht' }
  await browser.submit(await browser.start('registration'), { method: 'password', password, traits })
  const program = provider.browser()
  const { body: flow } = await program.get('/self-service/login/api')
  const signedIn = await program.submit(flow, { method: 'password', identifier: traits.email, password })
  return {
    cookie: [...browser.cookies].map(pair => pair.join('=')).join('; '),
    token: String(signedIn.body['session_token']),
    end: async () => {
      await browser.delete('/sessions')
      const { body } = await browser.get('/self-service/logout/browser')
      await browser.get(`/self-service/logout?token=${String(body['logout_token'])}`)
    },
  }
}
