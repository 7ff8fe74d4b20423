import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuthenticator } from './testing/authenticator.ts'
import { type Browser, csrfOf } from './testing/browser.ts'
import { encode } from './testing/cbor.ts'
import { linkTotp } from './testing/factors.ts'
import { valueOf } from './testing/nodes.ts'
import { createTestProvider, site, type TestProvider } from './testing/test-provider.ts'

let provider: TestProvider
let eva: Browser
beforeAll(async () => {
  provider = await createTestProvider({ methods: { code: true } })
  eva = provider.browser()
  await eva.signUp()
})
afterAll(() => provider.close())

const values: unknown[] = [
  null,
  0,
  true,
  [],
  {},
  '',
  '\u0000',
  '\ud800',
  '__proto__',
  '😀'.repeat(300),
  'x'.repeat(20_000),
]

/** Answers of keys that are none: cut off, of the wrong kind, with a length that promises more than there is. */
const answers = (challenge: string) => {
  const clientData = (more: object) =>
    Buffer.from(JSON.stringify({ type: 'webauthn.create', challenge, origin: site, ...more })).toString('base64url')
  const object = (authData: Buffer) =>
    encode(
      new Map<string, string | Buffer | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    ).toString('base64url')
  const of = (response: unknown, id: unknown = 'AAAA') =>
    JSON.stringify({ id, rawId: id, type: 'public-key', response })
  return [
    '{}',
    '[]',
    'null',
    '{"type":"public-key"}',
    of({}),
    of([]),
    of({ clientDataJSON: 'x', attestationObject: 'x', authenticatorData: 'x', signature: 'x', userHandle: 'x' }),
    of({ clientDataJSON: clientData({}), attestationObject: '' }),
    of({ clientDataJSON: clientData({}), attestationObject: object(Buffer.alloc(0)) }),
    of({ clientDataJSON: clientData({}), attestationObject: object(Buffer.alloc(37, 0xff)) }),
    of({ clientDataJSON: clientData({}), attestationObject: object(Buffer.alloc(60, 0xff)) }),
    of({
      clientDataJSON: clientData({ tokenBinding: 5 }),
      attestationObject: Buffer.alloc(40, 0x9f).toString('base64url'),
    }),
    of({ clientDataJSON: Buffer.from('null').toString('base64url'), attestationObject: 'oWNmbXQ' }),
    of({
      clientDataJSON: clientData({}),
      attestationObject: Buffer.from('bb7fffffffffffffff', 'hex').toString('base64url'),
    }),
    of({ clientDataJSON: clientData({}) }, { a: 1 }),
  ]
}

describe('what nobody should send to a second factor', () => {
  it('is no error of ours in settings (J4)', async () => {
    const failures: string[] = []
    const flow = await eva.start('settings')
    const { publicKey } = valueOf<{ publicKey: { challenge: string } }>(flow, 'passkey_create_data')
    for (const value of [...values, ...answers(publicKey.challenge)])
      for (const body of [
        { method: 'totp', totp_code: value },
        { totp_unlink: value },
        { lookup_secret_regenerate: value, lookup_secret_confirm: value },
        { webauthn_register: value, webauthn_register_displayname: value },
        { passkey_settings_register: value },
        { webauthn_remove: value },
        { passkey_remove: value },
      ]) {
        const answer = await eva.post(`/self-service/settings?flow=${String(flow['id'])}`, {
          csrf_token: csrfOf(flow),
          ...body,
        })
        if (answer.status !== 400) failures.push(`${answer.status} ${JSON.stringify(body).slice(0, 200)}`)
      }
    expect(failures).toEqual([])
    expect((await eva.get('/sessions/whoami')).body).toMatchObject({ authenticator_assurance_level: 'aal1' })
  })

  it('is no error of ours at login, as first or second factor (J4)', async () => {
    const failures: string[] = []
    await linkTotp(provider, eva)
    const browser = provider.browser()
    await browser.signIn()
    const second = await browser.start('login', '?aal=aal2')
    const stranger = provider.browser()
    const first = await stranger.start('login')
    for (const value of [...values, ...answers('x')])
      for (const body of [
        { method: 'totp', totp_code: value },
        { method: 'lookup_secret', lookup_secret: value },
        { method: 'webauthn', webauthn_login: value },
        { method: 'passkey', passkey_login: value },
        { method: 'code', identifier: value, code: value, resend: value },
      ])
        for (const [who, flow] of [
          [browser, second],
          [stranger, first],
        ] as const) {
          const answer = await who.post(`/self-service/login?flow=${String(flow['id'])}`, {
            csrf_token: csrfOf(flow),
            ...body,
          })
          if (answer.status !== 400) failures.push(`${answer.status} ${JSON.stringify(body).slice(0, 200)}`)
        }
    expect(failures).toEqual([])
  })

  it('is no error of ours at sign-up (J4)', async () => {
    const stranger = provider.browser()
    const flow = await stranger.start('registration')
    const { credentialOptions } = valueOf<{ credentialOptions: { publicKey: { challenge: string } } }>(
      flow,
      'passkey_create_data',
    )
    const failures: unknown[] = []
    for (const value of [...values, ...answers(credentialOptions.publicKey.challenge)]) {
      const answer = await stranger.submit(flow, { traits: { email: 'noor@example.org' }, passkey_register: value })
      if (answer.status !== 400) failures.push([answer.status, value])
    }
    expect(failures).toEqual([])
    const key = createAuthenticator(site)
    const passkey_register = key.create(
      valueOf<{ credentialOptions: Parameters<typeof key.create>[0] }>(flow, 'passkey_create_data').credentialOptions,
    )
    expect((await stranger.submit(flow, { traits: { email: 'noor@example.org' }, passkey_register })).status).toBe(200)
  })
})
