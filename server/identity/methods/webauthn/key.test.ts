import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAuthenticator, type Authenticator } from '../../testing/authenticator.ts'
import { type Browser, messagesOf, nodesOf } from '../../testing/browser.ts'
import { nodeNamed, valueOf } from '../../testing/nodes.ts'
import { createTestProvider, site, type TestProvider } from '../../testing/test-provider.ts'

let provider: TestProvider
let eva: Browser
let key: Authenticator
beforeEach(async () => {
  provider = await createTestProvider()
  eva = provider.browser()
  key = createAuthenticator(site, { verifies: false })
  await eva.signUp()
})
afterEach(() => provider.close())

const add = async (name = 'Blue key', device = key) => {
  const flow = await eva.start('settings')
  return eva.submit(flow, {
    webauthn_register: device.create(valueOf(flow, 'webauthn_register_trigger')),
    webauthn_register_displayname: name,
  })
}
const stepUp = async (device = key) => {
  const browser = provider.browser()
  await browser.signIn()
  const flow = await browser.start('login', '?aal=aal2')
  return browser.submit(flow, { webauthn_login: device.get(valueOf(flow, 'webauthn_login_trigger')) })
}

describe('a security key', () => {
  it('is offered in settings, with the fields that the script needs (kratos-contract.md, 4)', async () => {
    const flow = await eva.start('settings')
    expect(nodeNamed(flow, 'webauthn_register_displayname')).toMatchObject({
      group: 'webauthn',
      attributes: { type: 'text' },
      meta: { label: { id: 1050013 } },
    })
    expect(nodeNamed(flow, 'webauthn_register').attributes).toMatchObject({ type: 'hidden' })
    const trigger = nodeNamed(flow, 'webauthn_register_trigger')
    expect(trigger).toMatchObject({
      attributes: { type: 'button', onclickTrigger: 'oryWebAuthnRegistration' },
      meta: { label: { id: 1050012 } },
    })
    expect(trigger.attributes['onclick']).toBe(
      `window.__oryWebAuthnRegistration(${String(trigger.attributes['value'])})`,
    )
    const scripts = nodesOf(flow).filter(node => (node as unknown as { type: string }).type === 'script')
    expect(scripts).toMatchObject([
      { attributes: { id: 'webauthn_script', src: `${site}/auth/.well-known/ory/webauthn.js`, async: true } },
    ])
  })

  it('is added with a name and asked for after the password (F3)', async () => {
    const added = await add()
    expect(added.body).toMatchObject({ state: 'success' })
    expect(nodeNamed(added.body, 'webauthn_remove')).toMatchObject({
      attributes: { value: key.keys[0]?.id.toString('hex'), disabled: false },
      meta: { label: { id: 1050018, context: { display_name: 'Blue key' } } },
    })
    expect((await eva.get('/sessions/whoami')).body).toMatchObject({ authenticator_assurance_level: 'aal2' })
    expect((await provider.browser().signIn()).status).toBe(422)
    expect((await stepUp()).body).toMatchObject({
      session: {
        authenticator_assurance_level: 'aal2',
        authentication_methods: [{ method: 'password' }, { method: 'webauthn', aal: 'aal2' }],
      },
    })
  })

  it('is asked for with its own nodes (kratos-contract.md, 4)', async () => {
    await add()
    const browser = provider.browser()
    await browser.signIn()
    const flow = await browser.start('login', '?aal=aal2')
    expect(nodesOf(flow).map(({ attributes }) => attributes.name ?? (attributes as { id?: string }).id)).toEqual([
      'csrf_token',
      'webauthn_script',
      'webauthn_login_trigger',
      'webauthn_login',
    ])
    expect(nodeNamed(flow, 'webauthn_login_trigger')).toMatchObject({
      attributes: { onclickTrigger: 'oryWebAuthnLogin' },
      meta: { label: { id: 1010008 } },
    })
    expect(valueOf(flow, 'webauthn_login_trigger')).toMatchObject({
      publicKey: { allowCredentials: [{ id: key.keys[0]?.id.toString('base64url'), type: 'public-key' }] },
    })
  })

  it('of somebody else opens nothing (F3)', async () => {
    await add()
    const other = createAuthenticator(site)
    other.keys.push({ ...createOther(), id: key.keys[0]?.id ?? Buffer.alloc(0) })
    const wrong = await stepUp(other)
    expect([wrong.status, messagesOf(wrong.body)]).toEqual([400, [4000008]])
    const evil = createAuthenticator('https://evil.example')
    evil.keys.push(...key.keys)
    expect((await stepUp(evil)).status).toBe(400)
    expect((await stepUp()).status).toBe(200)
  })

  it('that was copied is refused, because its count falls behind (kratos-contract.md, 7)', async () => {
    await add()
    const copy = createAuthenticator(site)
    copy.keys.push(...key.keys.map(each => ({ ...each })))
    await stepUp()
    await stepUp()
    expect((await stepUp(copy)).status).toBe(400)
  })

  it('is taken away (F3)', async () => {
    const { body } = await add()
    const removed = await eva.submit(body, {
      webauthn_remove: String(nodeNamed(body, 'webauthn_remove').attributes['value']),
    })
    expect(removed.body).toMatchObject({ state: 'success' })
    expect((await provider.browser().signIn()).status).toBe(200)
    expect((await eva.submit(body, { webauthn_remove: '00' })).status).toBe(400)
  })

  it('is not added twice, nor by an answer to another flow (kratos-contract.md, 7)', async () => {
    const flow = await eva.start('settings')
    const other = await eva.start('settings')
    const answer = key.create(valueOf(other, 'webauthn_register_trigger'))
    expect((await eva.submit(flow, { webauthn_register: answer })).status).toBe(400)
    expect((await eva.submit(other, { webauthn_register: answer })).status).toBe(200)
    expect((await eva.submit(other, { webauthn_register: answer })).status).toBe(400)
    expect((await eva.submit(flow, { webauthn_register: 'nonsense' })).status).toBe(400)
  })

  it('says that there is none (kratos-contract.md, 5)', async () => {
    await eva.submit(await eva.start('settings'), { lookup_secret_regenerate: true })
    const flow = await eva.start('login', '?aal=aal2')
    const answer = await eva.submit(flow, { method: 'webauthn', webauthn_login: '' })
    expect(messagesOf(answer.body)).toEqual([4000013])
  })
})

function createOther() {
  const other = createAuthenticator(site)
  other.create({ publicKey: { challenge: '', rp: { id: 'kaft.example' }, user: { id: '' } } })
  const [made] = other.keys
  if (!made) throw new Error('no key was made')
  return made
}
