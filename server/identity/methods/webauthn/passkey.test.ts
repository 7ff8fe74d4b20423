import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAuthenticator, type Authenticator } from '../../testing/authenticator.ts'
import { type Browser, csrfOf, messagesOf, nodesOf } from '../../testing/browser.ts'
import { linkTotp } from '../../testing/factors.ts'
import { nodeNamed, valueOf } from '../../testing/nodes.ts'
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

const add = async (browser = eva, device = phone) => {
  const flow = await browser.start('settings')
  return browser.submit(flow, { passkey_settings_register: device.create(valueOf(flow, 'passkey_create_data')) })
}
const signIn = async (browser = provider.browser(), device = phone) => {
  const flow = await browser.start('login')
  return browser.submit(flow, { passkey_login: device.get(valueOf(flow, 'passkey_challenge')) })
}
const removeButtons = (flow: Json) => nodesOf(flow).filter(({ attributes }) => attributes.name === 'passkey_remove')

describe('a passkey', () => {
  it('is offered at login, with the fields that the script needs (kratos-contract.md, 4)', async () => {
    const flow = await eva.start('login')
    expect(nodesOf(flow).map(({ attributes }) => attributes.name ?? (attributes as { id?: string }).id)).toEqual([
      'csrf_token',
      'identifier',
      'webauthn_script',
      'passkey_challenge',
      'passkey_login',
      'passkey_login_trigger',
      'password',
      'method',
    ])
    expect(nodeNamed(flow, 'identifier').attributes).toMatchObject({ autocomplete: 'username webauthn' })
    expect(nodeNamed(flow, 'passkey_login').attributes).toMatchObject({
      type: 'hidden',
      onloadTrigger: 'oryPasskeyLoginAutocompleteInit',
    })
    expect(nodeNamed(flow, 'passkey_login_trigger')).toMatchObject({
      group: 'passkey',
      attributes: { type: 'button', onclickTrigger: 'oryPasskeyLogin', onclick: 'window.oryPasskeyLogin()' },
      meta: { label: { id: 1010021 } },
    })
    expect(valueOf(flow, 'passkey_challenge')).toMatchObject({
      publicKey: { rpId: 'kaft.example', userVerification: 'required', allowCredentials: [] },
    })
  })

  it('is set up in settings and signs in without a name or password (F3)', async () => {
    await eva.signUp()
    const added = await add()
    expect(added.body).toMatchObject({ state: 'success' })
    expect(removeButtons(added.body)).toHaveLength(1)
    const signedIn = await signIn()
    expect(signedIn.status).toBe(200)
    expect(signedIn.body).toMatchObject({
      session: {
        authenticator_assurance_level: 'aal1',
        authentication_methods: [{ method: 'passkey', aal: 'aal1' }],
        identity: { traits: { email: 'eva@example.org' } },
      },
    })
    expect((await signIn()).status).toBe(200)
  })

  it('signs up, without any password (F3)', async () => {
    const flow = await eva.start('registration')
    const data = valueOf<{ credentialOptions: Parameters<Authenticator['create']>[0]; displayNameFieldName: string }>(
      flow,
      'passkey_create_data',
    )
    expect(data.displayNameFieldName).toBe('traits.email')
    expect(nodeNamed(flow, 'passkey_register_trigger')).toMatchObject({
      attributes: { onclickTrigger: 'oryPasskeyRegistration' },
      meta: { label: { id: 1040007 } },
    })
    const signedUp = await eva.submit(flow, {
      traits: { email: 'eva@example.org' },
      passkey_register: phone.create(data.credentialOptions),
    })
    expect(signedUp.body).toMatchObject({
      session: { authentication_methods: [{ method: 'passkey' }] },
      identity: { traits: { email: 'eva@example.org' } },
    })
    expect((await signIn()).status).toBe(200)
    expect((await provider.browser().signIn()).status).toBe(400)
    expect((await provider.mails()).map(({ to }) => to)).toEqual(['eva@example.org'])
  })

  it('does not sign up with traits against the schema, or with a false answer (F3)', async () => {
    const flow = await eva.start('registration')
    const { credentialOptions } = valueOf<{ credentialOptions: Parameters<Authenticator['create']>[0] }>(
      flow,
      'passkey_create_data',
    )
    const answer = phone.create(credentialOptions)
    const wrong = await eva.submit(flow, { traits: { email: 'x' }, passkey_register: answer })
    expect(wrong.status).toBe(400)
    const other = createAuthenticator('https://evil.example').create(credentialOptions)
    const foreign = await eva.submit(flow, { traits: { email: 'eva@example.org' }, passkey_register: other })
    expect([foreign.status, messagesOf(foreign.body)]).toEqual([400, [4000001]])
    const good = await eva.submit(flow, { traits: { email: 'eva@example.org' }, passkey_register: answer })
    expect(good.status).toBe(200)
  })

  it('answers a challenge once (kratos-contract.md, 7)', async () => {
    await eva.signUp()
    await add()
    const flow = await provider.browser().start('login')
    const body = { passkey_login: phone.get(valueOf(flow, 'passkey_challenge')) }
    const thief = provider.browser()
    const own = await thief.start('login')
    expect((await thief.submit(own, { ...body, csrf_token: csrfOf(own) })).status).toBe(400)

    const browser = provider.browser()
    const login = await browser.start('login')
    const answer = { passkey_login: phone.get(valueOf(login, 'passkey_challenge')) }
    expect((await browser.submit(login, answer)).status).toBe(200)
    const again = await browser.submit(login, { ...answer, csrf_token: csrfOf(await browser.start('settings')) })
    expect(again.status).toBe(400)
  })

  it.each([
    ['of another site', () => createAuthenticator('https://evil.example')],
    ['whose person was not verified', () => createAuthenticator(site, { verifies: false })],
  ])('is not taken %s (kratos-contract.md, 7)', async (_, create) => {
    await eva.signUp()
    const refused = await add(eva, create())
    expect([refused.status, messagesOf(refused.body)]).toEqual([400, [4000001]])
    await add()
    const stolen = create()
    stolen.keys.push(...phone.keys)
    const answer = await signIn(provider.browser(), stolen)
    expect([answer.status, messagesOf(answer.body)]).toEqual([400, [4000008]])
    expect((await signIn()).status).toBe(200)
  })

  it('that was copied is refused, because its count falls behind (kratos-contract.md, 7)', async () => {
    await eva.signUp()
    await add()
    const copy = createAuthenticator(site)
    copy.keys.push(...phone.keys.map(key => ({ ...key })))
    await signIn()
    await signIn()
    const answer = await signIn(provider.browser(), copy)
    expect([answer.status, messagesOf(answer.body)]).toEqual([400, [4000008]])
  })

  it('that does not count works too, as those that sync do (kratos-contract.md, 7)', async () => {
    await eva.signUp()
    const synced = createAuthenticator(site, { countsBy: 0 })
    await add(eva, synced)
    expect((await signIn(provider.browser(), synced)).status).toBe(200)
    expect((await signIn(provider.browser(), synced)).status).toBe(200)
  })

  it('of nobody says so (kratos-contract.md, 5)', async () => {
    const unknown = createAuthenticator(site)
    const registration = await eva.start('registration')
    const data = valueOf<{ credentialOptions: Parameters<Authenticator['create']>[0] }>(
      registration,
      'passkey_create_data',
    )
    unknown.create(data.credentialOptions)
    const answer = await signIn(provider.browser(), unknown)
    expect([answer.status, messagesOf(answer.body)]).toEqual([400, [4000015]])
    const nonsense = await eva.submit(await eva.start('login'), { method: 'passkey', passkey_login: '{"id":1}' })
    expect([nonsense.status, messagesOf(nonsense.body)]).toEqual([400, [4000001]])
  })

  it('shares its handle with the others of its person, and each signs in (F3)', async () => {
    await eva.signUp()
    await add()
    const laptop = createAuthenticator(site)
    expect(removeButtons((await add(eva, laptop)).body)).toHaveLength(2)
    expect(laptop.keys[0]?.userHandle).toBe(phone.keys[0]?.userHandle)
    expect((await signIn()).status).toBe(200)
    expect((await signIn(provider.browser(), laptop)).status).toBe(200)
  })

  it('is taken away, and does not sign in any more (F3)', async () => {
    await eva.signUp()
    const { body } = await add()
    const [button] = removeButtons(body)
    const removed = await eva.submit(body, { passkey_remove: button?.attributes.value })
    expect(removed.body).toMatchObject({ state: 'success' })
    expect(removeButtons(removed.body)).toEqual([])
    expect(messagesOf((await signIn()).body)).toEqual([4000015])
    expect((await eva.submit(body, { passkey_remove: 'abcd' })).status).toBe(400)
  })

  it('is not taken away where it is the last way in (kratos-contract.md, 4)', async () => {
    const flow = await eva.start('registration')
    const { credentialOptions } = valueOf<{ credentialOptions: Parameters<Authenticator['create']>[0] }>(
      flow,
      'passkey_create_data',
    )
    await eva.submit(flow, {
      traits: { email: 'eva@example.org' },
      passkey_register: phone.create(credentialOptions),
    })
    const settings = await eva.start('settings')
    const [button] = removeButtons(settings)
    expect(button?.attributes).toMatchObject({ disabled: true })
    const refused = await eva.submit(settings, { passkey_remove: button?.attributes.value })
    expect([refused.status, messagesOf(refused.body)]).toEqual([400, [4000001]])
    expect((await signIn()).status).toBe(200)
  })

  it('is no second factor: that is asked for after it (kratos-contract.md, 6)', async () => {
    await eva.signUp()
    await add()
    await linkTotp(provider, eva)
    const signedIn = await signIn()
    expect([signedIn.status, signedIn.body]).toMatchObject([422, { error: { id: 'browser_location_change_required' } }])
  })

  it('confirms a session, by own keys only (F3)', async () => {
    await eva.signUp()
    const { body: bare } = await eva.get('/self-service/login/browser?refresh=true')
    expect(nodesOf(bare).some(({ attributes }) => attributes.name === 'passkey_challenge')).toBe(false)
    await add()
    const { body: flow } = await eva.get('/self-service/login/browser?refresh=true')
    const options = valueOf<Parameters<Authenticator['get']>[0]>(flow, 'passkey_challenge')
    expect(options.publicKey.allowCredentials).toHaveLength(1)
    const before = (await eva.get('/sessions/whoami')).body['id']
    const confirmed = await eva.submit(flow, { passkey_login: phone.get(options) })
    expect(confirmed.body).toMatchObject({ session: { id: before } })
  })

  it('needs a fresh login to be added or taken away (F3)', async () => {
    await eva.signUp()
    provider.advance(3_600_001)
    expect((await add()).body).toMatchObject({ error: { id: 'session_refresh_required' } })
    const removed = await eva.submit(await eva.start('settings'), { passkey_remove: 'ab' })
    expect(removed.body).toMatchObject({ error: { id: 'session_refresh_required' } })
  })

  it('is not there for programs, nor where the operator does not want it (kratos-contract.md, 4)', async () => {
    const { body } = await eva.get('/self-service/login/api')
    expect(nodesOf(body).map(({ attributes }) => attributes.name)).toEqual([
      'csrf_token',
      'identifier',
      'password',
      'method',
    ])
    const plain = await createTestProvider({ methods: { passkey: false } })
    const flow = await plain.browser().start('login')
    expect(nodesOf(flow).some(({ attributes }) => attributes.name === 'passkey_challenge')).toBe(false)
    await plain.close()
  })

  it('works on pages that submit by themselves (kratos-contract.md, 1.3)', async () => {
    await eva.signUp()
    const settings = await eva.start('settings')
    const added = await eva.form(settings, {
      passkey_settings_register: phone.create(valueOf(settings, 'passkey_create_data')),
    })
    expect(added.status).toBe(303)
    const page = provider.browser()
    const login = await page.start('login', `?return_to=${site}/sell`)
    const signedIn = await page.form(login, {
      identifier: '',
      password: '',
      passkey_login: phone.get(valueOf(login, 'passkey_challenge')),
    })
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, `${site}/sell`])
  })
})
