import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAuthenticator } from '../testing/authenticator.ts'
import { type Browser, messagesOf } from '../testing/browser.ts'
import { linkTotp } from '../testing/factors.ts'
import { codeIn, linkIn } from '../testing/mail-contents.ts'
import { nodeNamed, valueOf } from '../testing/nodes.ts'
import { startOpenIdProvider, type TestOpenIdProvider } from '../testing/openid-provider.ts'
import { mailTo, object, openLink, press, prove, recover } from '../testing/proof.ts'
import { createTestProvider, site, type TestProvider } from '../testing/test-provider.ts'

/** The owner's address; the thief signs up with it first and waits. */
const victim = 'eva@example.org'
const password = 'Zq-correct-horse-77'

let campus: TestOpenIdProvider
let provider: TestProvider
let thief: Browser
let eva: Browser
beforeEach(async () => {
  campus = await startOpenIdProvider(() => `${site}/auth/self-service/methods/oidc/callback/campus`)
  provider = await createTestProvider({ methods: { code: true }, oidcProviders: [campus.provider] })
  thief = provider.browser()
  eva = provider.browser()
  await thief.signUp()
})
afterEach(async () => {
  await provider.close()
  await campus.close()
})

const whoami = (browser: Browser) => browser.get('/sessions/whoami')
const addressOf = async (browser: Browser) =>
  ((await whoami(browser)).body['identity'] as { verifiable_addresses: object[] }).verifiable_addresses[0]

/** A thief's preparations, each with its later way in. */
const plants: Record<string, () => Promise<() => Promise<unknown>>> = {
  'the password': async () => () => thief.signIn(victim, password),
  'the session that signed up': async () => async () => undefined,
  'a second session': async () => {
    thief = provider.browser()
    await thief.signIn()
    return async () => undefined
  },
  'a passkey': async () => {
    const phone = createAuthenticator(site)
    const flow = await thief.start('settings')
    await thief.submit(flow, { passkey_settings_register: phone.create(valueOf(flow, 'passkey_create_data')) })
    return async () => {
      const login = await thief.start('login')
      return thief.submit(login, { passkey_login: phone.get(valueOf(login, 'passkey_challenge')) })
    }
  },
  'an account elsewhere': async () => {
    const come = async (flow: Record<string, unknown>, body: object) => {
      campus.signIn({ sub: 'thief-1', email: 'thief@example.org', email_verified: true })
      const left = await thief.submit(flow, { ...body })
      const back = await campus.visit(String(left.body['redirect_browser_to']))
      return thief.get(back.replace(`${site}/auth`, ''), { accept: 'text/html' })
    }
    await come(await thief.start('settings'), { link: 'campus' })
    return async () => {
      await come(await thief.start('login'), { provider: 'campus' })
      const { body } = await whoami(thief)
      const { traits } = (body['identity'] ?? {}) as { traits?: { email: string } }
      if (traits?.email !== victim) thief.cookies.clear()
    }
  },
  'a settings flow': async () => {
    const flow = await thief.start('settings')
    return () => thief.submit(flow, { method: 'password', password: 'a-thiefs-Horse-99' })
  },
  'a recovery code by an admin': async () => {
    const { identity } = (await whoami(thief)).body as { identity: { id: string } }
    const { createAdmin } = await import('../testing/admin.ts')
    const { body } = await createAdmin(() => provider)('POST', '/recovery/code', { identity_id: identity.id })
    const flow = new URL(body.recovery_link).searchParams.get('flow')
    return () => thief.post(`/self-service/recovery?flow=${flow}`, { method: 'code', code: body.recovery_code })
  },
}

/** Ways in which the owner proves the address. */
const proofs: Record<string, () => Promise<unknown>> = {
  'a recovery by code': () => recover(provider, eva, victim),
  'a recovery by link': async () => {
    await eva.submit(await eva.start('recovery'), { method: 'link', email: victim })
    return eva.get(linkIn(await mailTo(provider, victim)).href, { accept: 'text/html' })
  },
  'a login code': async () => {
    const flow = await eva.start('login')
    await eva.submit(flow, { method: 'code', identifier: victim })
    return eva.submit(flow, { method: 'code', code: codeIn(await mailTo(provider, victim)) })
  },
  'a verification of their own': () => prove(provider, eva, victim),
}

describe.each(Object.entries(proofs))('who shows by %s that an unproved address is theirs', (_name, proof) => {
  it.each(Object.entries(plants))('shuts out %s that somebody else had set (G3)', async (_plant, plant) => {
    const comeBack = await plant()
    await proof()
    await comeBack()
    expect((await whoami(thief)).status).toBe(401)
  })

  it('is not asked for a second factor that somebody else had set (G3)', async () => {
    await linkTotp(provider, thief)
    await proof()
    expect((await whoami(thief)).status).toBe(401)
    await recover(provider, (eva = provider.browser()), victim)
    expect(await addressOf(eva)).toMatchObject({ verified: true })
  })
})

describe('a mail of somebody else, answered by the owner of the address', () => {
  it('keeps the account out of nobody’s hands yet: whoever comes in by the address shuts out the rest (G3)', async () => {
    await press(eva, await openLink(eva, linkIn(await mailTo(provider, victim))))
    expect(await addressOf(thief)).toMatchObject({ verified: true })
    await recover(provider, eva, victim)
    expect((await whoami(thief)).status).toBe(401)
    expect((await thief.signIn()).status).toBe(400)
  })

  it('leaves alone who signed up on one device and reads mail on another (G7)', async () => {
    await press(eva, await openLink(eva, linkIn(await mailTo(provider, victim))))
    expect((await whoami(thief)).status).toBe(200)
    expect((await provider.browser().signIn()).status).toBe(200)
  })
})

describe('an owner who proved the address', () => {
  it('keeps the password, factors and keys through a recovery (G7)', async () => {
    const owner = thief
    await prove(provider, owner, victim)
    const app = await linkTotp(provider, owner)
    expect((await recover(provider, eva, victim)).status).toBe(422)
    expect((await whoami(eva)).status).toBe(403)
    const login = (await eva.get('/self-service/login/browser?aal=aal2')).body
    expect((await eva.submit(login, { method: 'totp', totp_code: app() })).status).toBe(200)
    const other = provider.browser()
    expect((await other.signIn()).body).toMatchObject({ error: { id: 'browser_location_change_required' } })
  })
})

/** The thief has an account of their own, and gives it the address of somebody else. */
describe('an account that was moved to the address of somebody else', () => {
  const own = 'thief@example.net'
  const moveTo = async (email: string) =>
    thief.submit(await thief.start('settings'), { method: 'profile', traits: { email } })

  beforeEach(async () => {
    thief = provider.browser()
    await thief.signUp(own)
    await prove(provider, thief, own)
    await moveTo('noor@example.org')
  })

  it('is not what the owner of that address gets: theirs is new, and the other goes back (G3)', async () => {
    const noor = provider.browser()
    expect((await recover(provider, noor, 'noor@example.org')).status).toBe(422)
    expect(await addressOf(noor)).toMatchObject({ value: 'noor@example.org', verified: true })
    expect((await whoami(noor)).body).toMatchObject({ identity: { traits: { email: 'noor@example.org' } } })
    expect((await whoami(thief)).status).toBe(401)
    const back = provider.browser()
    await recover(provider, back, own)
    expect(await addressOf(back)).toMatchObject({ value: own, verified: true })
  })

  it('cannot be taken back by the way to object that went to the thief (G3)', async () => {
    const noor = provider.browser()
    const link = linkIn(await mailTo(provider, own))
    await recover(provider, noor, 'noor@example.org')
    const flow = await openLink(provider.browser(), link)
    expect(flow['state']).not.toBe('passed_challenge')
    const late = provider.browser()
    await press(late, await openLink(late, link))
    expect((await whoami(late)).status).toBe(401)
    expect((await whoami(noor)).status).toBe(200)
  })

  it('goes back too where the new address never was theirs (G3)', async () => {
    expect((await object(provider, eva, own)).status).toBe(422)
    expect(await addressOf(eva)).toMatchObject({ value: own, verified: true })
    const noor = provider.browser()
    const sent = await noor.submit(await noor.start('recovery'), { method: 'code', email: 'noor@example.org' })
    expect(messagesOf(sent.body)).toEqual([1060003])
    expect((await mailTo(provider, 'noor@example.org'))?.subject).toBe('Er is geen Kaft-account met dit adres')
  })
})

it('who signs up with an account elsewhere that has not checked the address is an unproved owner too (G3)', async () => {
  const noor = 'noor@example.org'
  campus.signIn({ sub: 'thief-2', email: noor, email_verified: false, given_name: 'No', family_name: 'One' })
  thief = provider.browser()
  const left = await thief.submit(await thief.start('registration'), { provider: 'campus' })
  const back = await campus.visit(String(left.body['redirect_browser_to']))
  await thief.get(back.replace(`${site}/auth`, ''), { accept: 'text/html' })
  expect(await addressOf(thief)).toMatchObject({ value: noor, verified: false })
  await recover(provider, eva, noor)
  expect((await whoami(thief)).status).toBe(401)
  const settings = await eva.start('settings')
  expect(nodeNamed(settings, 'link').attributes).toMatchObject({ value: 'campus' })
})
