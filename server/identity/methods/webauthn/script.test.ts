import { createHash } from 'node:crypto'
import { createContext, runInContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Authenticator, createAuthenticator } from '../../testing/authenticator.ts'
import { type Browser, nodesOf } from '../../testing/browser.ts'
import { createTestProvider, site, type TestProvider } from '../../testing/test-provider.ts'

let provider: TestProvider
let eva: Browser
let phone: Authenticator
beforeEach(async () => {
  provider = await createTestProvider()
  eva = provider.browser()
  phone = createAuthenticator(site)
})
afterEach(() => provider.close())

type Json = Record<string, unknown>

const fetchScript = () => provider.fetch(new Request(`${site}/auth/.well-known/ory/webauthn.js`))

/** A page with the form of a flow and only the fields that the script uses; `submitted` is the body that the form would send. */
async function openPage(flow: Json, typed: Record<string, string> = {}) {
  let send: (fields: Json) => void
  const submitted = new Promise<Json>(resolve => (send = resolve))
  const form = {
    dispatchEvent: () => true,
    submit: (): void => send(Object.fromEntries(fields.map(({ name, value }) => [name, value]))),
  }
  const fields = nodesOf(flow)
    .filter(({ attributes }) => attributes.name !== undefined && attributes.type !== 'submit')
    .map(({ attributes: { name = '', value = '' } }) => ({ name, value: typed[name] ?? value, form }))
  const window: Record<string, unknown> = { PublicKeyCredential: {} }
  const context = createContext({
    window,
    navigator: { credentials: credentialsOf(phone) },
    document: { getElementsByName: (name: string) => fields.filter(field => field.name === name) },
    Event,
    CustomEvent,
    AbortController,
    atob,
    btoa,
  })
  runInContext(await (await fetchScript()).text(), context)
  return { run: (trigger: string) => (window[trigger] as () => void)(), submitted }
}

/** `navigator.credentials`: bytes in and out, where the authenticator of the tests has base64url. */
function credentialsOf(device: Authenticator) {
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
  const bytes = (answer: string) => {
    const { response, rawId, ...rest } = JSON.parse(answer) as { rawId: string; response: Record<string, string> }
    const shown = Object.entries(response).map(([name, value]) => [name, Buffer.from(value, 'base64url')])
    return { ...rest, rawId: Buffer.from(rawId, 'base64url'), response: Object.fromEntries(shown) }
  }
  interface Wanted {
    challenge: Uint8Array
    rp: { id: string }
    rpId: string
    user: { id: Uint8Array; name: string }
    allowCredentials?: { id: Uint8Array }[]
  }
  return {
    create: async ({ publicKey }: { publicKey: Wanted }) => {
      expect(publicKey.user.name).toBe('eva@example.org')
      const { challenge, rp, user } = publicKey
      return bytes(device.create({ publicKey: { challenge: text(challenge), rp, user: { id: text(user.id) } } }))
    },
    get: async ({ publicKey: { challenge, rpId, allowCredentials = [] } }: { publicKey: Wanted }) => {
      const allowed = allowCredentials.map(({ id }) => ({ id: text(id) }))
      return bytes(device.get({ publicKey: { challenge: text(challenge), rpId, allowCredentials: allowed } }))
    },
  }
}

describe('the script for keys', () => {
  it('is served as it is promised: byte by byte, under the type of scripts (kratos-contract.md, 2.7)', async () => {
    const answer = await fetchScript()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=UTF-8')
    const hash = createHash('sha512').update(await answer.text())
    const flow = await eva.start('login')
    const script = nodesOf(flow).find(node => (node as unknown as { type: string }).type === 'script')
    expect(script?.attributes).toMatchObject({
      integrity: `sha512-${hash.digest('base64')}`,
      crossorigin: 'anonymous',
      referrerpolicy: 'no-referrer',
      type: 'text/javascript',
    })
  })

  it('signs up and in with a passkey (F3)', async () => {
    const registration = await eva.start('registration')
    const page = await openPage(registration, { 'traits.email': 'eva@example.org' })
    page.run('oryPasskeyRegistration')
    const { passkey_register } = await page.submitted
    const signedUp = await eva.submit(registration, { traits: { email: 'eva@example.org' }, passkey_register })
    expect(signedUp.status).toBe(200)
    const other = provider.browser()
    const login = await other.start('login')
    const loginPage = await openPage(login)
    loginPage.run('oryPasskeyLogin')
    const { passkey_login } = await loginPage.submitted
    expect((await other.submit(login, { passkey_login })).status).toBe(200)
  })

  it('adds a passkey and a security key in settings, and steps up with the key (F3)', async () => {
    await eva.signUp()
    const settings = await eva.start('settings')
    const page = await openPage(settings)
    page.run('oryPasskeySettingsRegistration')
    const { passkey_settings_register } = await page.submitted
    const { body: next } = await eva.submit(settings, { passkey_settings_register })
    const nextPage = await openPage(next)
    nextPage.run('__oryWebAuthnRegistration')
    const { webauthn_register } = await nextPage.submitted
    expect((await eva.submit(next, { webauthn_register })).status).toBe(200)
    const other = provider.browser()
    await other.signIn()
    const login = await other.start('login', '?aal=aal2')
    const loginPage = await openPage(login)
    loginPage.run('oryWebAuthnLogin')
    const { webauthn_login } = await loginPage.submitted
    expect((await other.submit(login, { webauthn_login })).status).toBe(200)
  })

  it.each(['__oryWebAuthnRegistration', '__oryWebAuthnLogin', 'oryPasskeyLogin'])(
    'names %s as Kratos does, so that readers find it (G1)',
    async name => {
      expect(await (await fetchScript()).text()).toContain(name)
    },
  )
})
