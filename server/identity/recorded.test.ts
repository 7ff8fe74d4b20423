import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type Browser } from './testing/browser.ts'
import { codeIn } from './testing/mail-contents.ts'
import { normalise } from './testing/normalise.ts'
import { headersOf, readRecording } from './testing/recorded.ts'
import { totpOf, totpSecretOf } from './testing/totp.ts'
import { adminKey, createTestProvider, site, type TestProvider } from './testing/test-provider.ts'

const recorded = readRecording()
const email = 'eva@example.org'
const password = 'Zq-correct-horse-77'

/** Headers in which ours differs on purpose, with the reason. */
const otherHeaders: Record<string, { header: keyof ReturnType<typeof headersOf>; reason: string }> = {
  'login: success by form (HTML)': { header: 'type', reason: 'every redirect of ours has a page with the link in it' },
  'return_to not allowed (JSON)': { header: 'cookies', reason: 'nothing was started that would need a cookie' },
  ready: { header: 'cache', reason: 'health is not to be kept either' },
}

/** Ours has one more cookie, of the known device (docs/decisions/041). */
const knowsDevice = new Set([
  'registration: success',
  'login: success (JSON)',
  'login: success by form (HTML)',
  'login: aal2, right code',
])
const ofKnownDevice = 'kaft_known_device HttpOnly SameSite=Lax Path=/'

const shownLess = ['verifiable_addresses', 'recovery_addresses', 'schema_url']

/** Bodies in which ours differs on purpose, with the reason, and without the differences. */
const otherBodies: Record<string, { reason: string; without: (body: string) => string }> = {
  'registration: address already used': {
    reason: 'ours shows what was typed here too, as in every other mistake',
    without: body => body.replace(`"value":"${email}",`, '').replace(`,"value":"${email}"`, ''),
  },
  'sessions: my other sessions': {
    reason: 'ours shows the identity whole here too',
    without: body =>
      JSON.stringify(JSON.parse(body, (key, value: unknown) => (shownLess.includes(key) ? undefined : value))),
  },
}

/** The story that was recorded, told to our provider; each step must be answered as the real one did. */
describe('exchanges recorded of a real Kratos', () => {
  let provider: TestProvider
  let eva: Browser
  let native: Browser
  let flow: Answer['body']
  beforeAll(async () => {
    provider = await createTestProvider({
      clientAddress: () => '127.0.0.1',
      requiredAal: 'aal1',
      methods: { webauthn: false, passkey: false },
    })
    eva = provider.browser()
  })
  afterAll(() => provider.close())

  const lastCode = async () => codeIn((await provider.mails()).at(-1))
  const post = (json: Record<string, unknown>, from = eva) => from.submit(flow, json)
  const start = async (kind: string, query = '', from = eva) => {
    const answer = await from.get(`/self-service/${kind}/browser${query}`)
    flow = answer.body
    return answer
  }
  const startNative = async () => {
    native = provider.browser()
    const answer = await native.get('/self-service/login/api')
    flow = answer.body
    return answer
  }
  const admin = (method: 'GET' | 'POST', path: string, json?: unknown) => {
    const key = { authorization: `Bearer ${adminKey}` }
    const program = provider.browser()
    return method === 'GET' ? program.get(path, key) : program.post(path, json, key)
  }
  const totpCode = (secret: string) => {
    provider.advance(30_000)
    return totpOf(secret, provider.now())
  }
  let secret = ''
  let token = ''
  const fresh = () => (eva = provider.browser())

  const story: [name: string, step: () => Promise<Answer>][] = [
    [
      'registration: start in a browser by navigation (HTML)',
      () => provider.browser().get('/self-service/registration/browser', { accept: 'text/html' }),
    ],
    ['registration: start in a browser by script (JSON)', () => start('registration')],
    ['registration: empty submit', () => post({ method: 'password', traits: { email: '' }, password: '' })],
    [
      'registration: no e-mail, weak password',
      () => post({ method: 'password', traits: { email: 'no mail', name: { first: 'Eva' } }, password: '12345678' }),
    ],
    [
      'registration: wrong CSRF token',
      () => post({ method: 'password', csrf_token: 'wrong', traits: { email }, password }),
    ],
    [
      'registration: success',
      () => post({ method: 'password', traits: { email, name: { first: 'Eva', last: 'Jansen' } }, password }),
    ],
    ['whoami: cookie', () => eva.get('/sessions/whoami')],
    ['whoami: nobody', () => provider.browser().get('/sessions/whoami')],
    ['registration: start while signed in (JSON)', () => eva.get('/self-service/registration/browser')],
    ['login: start while signed in (HTML)', () => eva.get('/self-service/login/browser', { accept: 'text/html' })],
    [
      'registration: address already used',
      async () => {
        const other = provider.browser()
        const body = { method: 'password', traits: { email }, password }
        return other.submit(await other.start('registration'), body)
      },
    ],
    ['verification: start', () => start('verification')],
    ['verification: ask for a code', () => post({ method: 'code', email })],
    ['verification: wrong code', () => post({ method: 'code', code: '00000x' })],
    ['verification: right code', async () => post({ method: 'code', code: await lastCode() })],
    ['login: start (JSON)', () => start('login', `?return_to=${encodeURIComponent(`${site}/ok`)}`, fresh())],
    ['login: wrong password', () => post({ method: 'password', identifier: email, password: 'wrong-password-1' })],
    [
      'login: unknown address',
      () => post({ method: 'password', identifier: 'nobody@example.org', password: 'wrong-password-1' }),
    ],
    ['login: missing fields', () => post({ method: 'password', identifier: '', password: '' })],
    ['login: success (JSON)', () => post({ method: 'password', identifier: email, password })],
    [
      'login: success by form (HTML)',
      async () => {
        const page = provider.browser()
        return page.form(await page.start('login'), { method: 'password', identifier: email, password })
      },
    ],
    ['login: native (API) start', () => startNative()],
    [
      'login: native success',
      async () => {
        const answer = await native.submit(flow, { method: 'password', identifier: email, password })
        token = String(answer.body['session_token'])
        return answer
      },
    ],
    ['whoami: session token header', () => provider.browser().get('/sessions/whoami', { 'x-session-token': token })],
    ['logout: native', () => provider.browser().delete('/self-service/logout/api', { session_token: token })],
    ['login: flow id unknown', () => eva.get('/self-service/login/flows?id=5f1c3e3e-0000-4000-8000-000000000000')],
    ['login: refresh=true while signed in', () => eva.get('/self-service/login/browser?refresh=true')],
    ['sessions: my other sessions', () => eva.get('/sessions')],
    ['settings: start', () => start('settings')],
    [
      'settings: profile, wrong e-mail',
      () => post({ method: 'profile', traits: { email: 'x', name: { first: 'Eva', last: 'Jansen' } } }),
    ],
    [
      'settings: profile saved',
      () => post({ method: 'profile', traits: { email, name: { first: 'Eva', last: 'de Vries' } } }),
    ],
    [
      'settings: password, too close to the address',
      async () => {
        await start('settings')
        return post({ method: 'password', password: email })
      },
    ],
    [
      'settings: authenticator app, wrong code',
      async () => {
        await start('settings')
        secret = totpSecretOf(flow)
        return post({ method: 'totp', totp_code: '000000' })
      },
    ],
    ['settings: authenticator app linked', () => post({ method: 'totp', totp_code: totpCode(secret) })],
    [
      'settings: backup codes generated',
      async () => {
        await start('settings')
        return post({ method: 'lookup_secret', lookup_secret_regenerate: true })
      },
    ],
    ['settings: backup codes confirmed', () => post({ method: 'lookup_secret', lookup_secret_confirm: true })],
    [
      'login: step up to aal2',
      async () => {
        await fresh().signIn(email, password)
        return start('login', '?aal=aal2')
      },
    ],
    ['login: aal2, wrong code', () => post({ method: 'totp', totp_code: '000000' })],
    ['login: aal2, right code', () => post({ method: 'totp', totp_code: totpCode(secret) })],
    ['logout: create', () => eva.get('/self-service/logout/browser')],
    [
      'logout: go',
      async () => {
        const { body } = await eva.get('/self-service/logout/browser')
        return eva.get(`/self-service/logout?token=${String(body['logout_token'])}`, { accept: 'text/html' })
      },
    ],
    ['logout: create, nobody', () => provider.browser().get('/self-service/logout/browser')],
    ['recovery: start', () => start('recovery', '', fresh())],
    ['recovery: ask for a code', () => post({ method: 'code', email })],
    ['recovery: wrong code', () => post({ method: 'code', code: '00000x' })],
    ['recovery: right code', async () => post({ method: 'code', code: await lastCode() })],
    [
      'return_to not allowed (JSON)',
      () => provider.browser().get('/self-service/login/browser?return_to=https://evil.example'),
    ],
    ['admin: create, conflict', () => admin('POST', '/admin/identities', { schema_id: 'default', traits: { email } })],
    ['admin: bad uuid', () => admin('GET', '/admin/identities/nope')],
    ['admin: unknown identity', () => admin('GET', '/admin/identities/5f1c3e3e-0000-4000-8000-000000000000')],
    ['ready', () => provider.browser().get('/health/ready')],
  ]

  it.each(story)('%s (G1)', async (name, step) => {
    const expected = recorded.get(name)
    const answer = await step()
    expect(answer.status).toBe(expected?.status)
    const theirs = headersOf(expected?.headers ?? {})
    if (knowsDevice.has(name)) theirs.cookies = [...theirs.cookies, ofKnownDevice].toSorted()
    const { header } = otherHeaders[name] ?? {}
    const same = header === undefined ? {} : { [header]: theirs[header] }
    expect({ ...headersOf(answer.headers), ...same }).toEqual(theirs)
    const { without = (body: string) => body } = otherBodies[name] ?? {}
    const comparable = (body: unknown) => normalise(JSON.parse(without(JSON.stringify(body))))
    expect(comparable(answer.body)).toEqual(typeof expected?.body === 'object' ? comparable(expected.body) : {})
  })

  it('every exchange that was recorded is told here or with the admin (G1)', () => {
    const told = new Set(story.map(([name]) => name))
    const toldToAdmins = readFileSync(new URL('admin/recorded.test.ts', import.meta.url), 'utf8')
    expect([...recorded.keys()].filter(name => !told.has(name) && !toldToAdmins.includes(`'${name}'`))).toEqual([])
  })
})
