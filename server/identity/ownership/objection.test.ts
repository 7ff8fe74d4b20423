import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAdmin } from '../testing/admin.ts'
import { type Browser, messagesOf, nodesOf } from '../testing/browser.ts'
import { linkTotp } from '../testing/factors.ts'
import { codeIn, linkIn } from '../testing/mail-contents.ts'
import { mailTo, object, openLink, press, prove, recover } from '../testing/proof.ts'
import { createTestProvider, site, type TestProvider } from '../testing/test-provider.ts'

const old = 'eva@example.org'
const taken = 'thief@example.net'
const day = 86_400_000

/** Eva has a proved account; the thief has one of her sessions. */
let provider: TestProvider
let eva: Browser
let thief: Browser
const admin = createAdmin(() => provider)
beforeEach(async () => {
  provider = await createTestProvider({ methods: { code: true } })
  eva = provider.browser()
  await eva.signUp()
  await prove(provider, eva)
  thief = provider.browser()
  await thief.signIn()
})
afterEach(() => provider.close())

const change = async (browser: Browser, json: object) => {
  provider.advance(1000)
  return browser.submit(await browser.start('settings'), { ...json })
}
const moveTo = (email: string, browser = thief) => change(browser, { method: 'profile', traits: { email } })
const setPassword = (password: string, browser = thief) => change(browser, { method: 'password', password })
const whoami = (browser: Browser) => browser.get('/sessions/whoami')
const subjectsTo = async (email: string) =>
  (await provider.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)

describe('a change of e-mail', () => {
  it('ends other sessions, and tells the address before (G7)', async () => {
    expect((await moveTo(taken)).status).toBe(200)
    expect((await whoami(eva)).status).toBe(401)
    expect((await whoami(thief)).status).toBe(200)
    expect((await subjectsTo(old)).at(-1)).toBe('Je Kaft-account heeft een ander e-mailadres')
    expect((await mailTo(provider, taken))?.subject).toMatch(/is je code voor Kaft/)
  })

  it('is undone by the link in that mail, for a person who presses the button behind it (G7)', async () => {
    await moveTo(taken)
    await prove(provider, thief, taken)
    await setPassword('a-thiefs-Horse-99')
    const saved = await object(provider, eva, old)
    expect(saved.status).toBe(422)
    expect(saved.body['redirect_browser_to']).toMatch(/\/settings\?flow=/)
    expect((await whoami(eva)).body).toMatchObject({
      identity: { traits: { email: old }, verifiable_addresses: [{ value: old, verified: true }] },
    })
    expect((await whoami(thief)).status).toBe(401)
    expect((await thief.signIn(taken, 'a-thiefs-Horse-99')).status).toBe(400)
    expect((await thief.signIn(old, 'a-thiefs-Horse-99')).status).toBe(400)
    expect((await setPassword('mine-again-Horse-11', eva)).status).toBe(200)
    expect((await provider.browser().signIn(old, 'mine-again-Horse-11')).status).toBe(200)
    expect((await subjectsTo(taken)).at(-1)).toBe('Dit adres is niet meer in gebruik bij Kaft')
  })

  it('is not undone by a program that only opens the link (G7)', async () => {
    await moveTo(taken)
    const link = linkIn(await mailTo(provider, old))
    const scanner = provider.browser()
    await openLink(scanner, link)
    await openLink(scanner, link)
    expect((await whoami(scanner)).status).toBe(401)
    expect((await whoami(thief)).body).toMatchObject({ identity: { traits: { email: taken } } })
    expect((await object(provider, eva, old)).status).toBe(422)
  })

  it('cannot be made final by recovering at the new address, signing up at the old, or changing again (G7)', async () => {
    await moveTo(taken)
    const link = linkIn(await mailTo(provider, old))
    expect(messagesOf((await provider.browser().signUp(old)).body)).toEqual([4000007])
    const made = await admin('POST', '/identities', { traits: { email: old } })
    expect(made.status).toBe(409)
    await prove(provider, thief, taken)
    await moveTo('another@example.net')
    await recover(provider, (thief = provider.browser()), 'another@example.net')
    expect((await press(eva, await openLink(eva, link))).status).toBe(422)
    expect((await whoami(eva)).body).toMatchObject({ identity: { traits: { email: old } } })
  })

  it('may be taken back by its owner as any other change (G7)', async () => {
    await moveTo('eva@example.com', eva)
    expect((await moveTo(old, eva)).status).toBe(200)
  })

  it('gives the old address no way in when nobody ever proved it (G3)', async () => {
    const noor = provider.browser()
    await noor.signUp('typo@example.org')
    await moveTo('noor@example.org', noor)
    const mail = await mailTo(provider, 'typo@example.org')
    expect(mail?.subject).toBe('Dit adres is niet meer in gebruik bij Kaft')
    expect(mail?.text).not.toContain('self-service')
    expect((await provider.browser().signUp('typo@example.org')).status).toBe(200)
  })

  it('frees the old address after seven days, when nobody objected (G7)', async () => {
    await moveTo(taken)
    const link = linkIn(await mailTo(provider, old))
    provider.advance(7 * day + 1)
    const flow = await openLink(eva, link)
    expect(messagesOf(flow)).toEqual([4060005])
    expect((await provider.browser().signUp(old)).status).toBe(200)
  })

  it('is told in the language that its owner speaks (G9)', async () => {
    const english = provider.browser()
    const { body: login } = await english.get('/self-service/login/browser', { 'accept-language': 'en' })
    await english.submit(login, { method: 'password', identifier: old, password: 'Zq-correct-horse-77' })
    await moveTo(taken, english)
    expect((await subjectsTo(old)).at(-1)).toBe('Your Kaft account has another e-mail address')
    const opened = await eva.get(linkIn(await mailTo(provider, old)).href, { accept: 'text/html' })
    expect(new URL(opened.headers.get('location') ?? '').searchParams.get('language')).toBe('en')
  })
})

describe('a change of password', () => {
  it('is told, and undone with a new password to choose (G7)', async () => {
    await setPassword('a-thiefs-Horse-99')
    expect((await subjectsTo(old)).at(-1)).toBe('Je wachtwoord van Kaft is gewijzigd')
    expect((await object(provider, eva, old)).status).toBe(422)
    expect((await whoami(thief)).status).toBe(401)
    expect((await provider.browser().signIn(old, 'a-thiefs-Horse-99')).status).toBe(400)
    expect((await provider.browser().signIn()).status).toBe(400)
    expect((await setPassword('mine-again-Horse-11', eva)).status).toBe(200)
  })

  it('is undone without letting anybody past a second factor that was there (F3)', async () => {
    const app = await linkTotp(provider, eva)
    await setPassword('another-Horse-88', eva)
    const reader = provider.browser()
    await object(provider, reader, old)
    expect((await whoami(reader)).status).toBe(403)
    const login = (await reader.get('/self-service/login/browser?aal=aal2')).body
    expect((await reader.submit(login, { method: 'totp', totp_code: app() })).status).toBe(200)
  })
})

describe('a change of a second factor', () => {
  it('is told, and what a thief had set goes with it (F3)', async () => {
    const app = await linkTotp(provider, thief)
    expect((await subjectsTo(old)).at(-1)).toBe('Hoe je inlogt bij Kaft is gewijzigd')
    expect((await mailTo(provider, old))?.text).toContain('authenticator-app')
    expect((await object(provider, eva, old)).status).toBe(422)
    expect((await whoami(eva)).status).toBe(200)
    expect(app()).toMatch(/^\d{6}$/)
  })

  it('that was taken away is there again for the person who objects (F3)', async () => {
    await linkTotp(provider, thief)
    await change(thief, { totp_unlink: 'true' })
    expect((await mailTo(provider, old))?.text).toContain('van je Kaft-account gehaald')
    await object(provider, eva, old)
    expect((await whoami(eva)).status).toBe(403)
  })

  it('by an admin is told too (G8)', async () => {
    await linkTotp(provider, eva)
    const { identity } = (await whoami(eva)).body as { identity: { id: string } }
    expect((await admin('DELETE', `/identities/${identity.id}/credentials/totp`)).status).toBe(204)
    expect((await mailTo(provider, old))?.text).toContain('van je Kaft-account gehaald')
  })
})

describe('the flow of an objection', () => {
  it('shows a button and no secret at rest (G7)', async () => {
    await moveTo(taken)
    const link = linkIn(await mailTo(provider, old))
    const flow = await openLink(eva, link)
    expect(nodesOf(flow).map(({ attributes }) => `${attributes.name} ${attributes.type}`)).toEqual([
      'csrf_token hidden',
      'method hidden',
      'code hidden',
      'method submit',
    ])
    expect(await provider.stored()).not.toContain(link.searchParams.get('code'))
  })

  it('brings nothing of one account into another (G7)', async () => {
    const noor = provider.browser()
    await noor.signUp('noor@example.org')
    await prove(provider, noor, 'noor@example.org')
    await moveTo(taken)
    const flow = await openLink(thief, linkIn(await mailTo(provider, old)))
    await thief.submit(flow, { method: 'code', email: 'noor@example.org' })
    const code = codeIn(await mailTo(provider, 'noor@example.org'))
    const reader = provider.browser()
    await openLink(reader, linkIn(await mailTo(provider, 'noor@example.org')))
    expect(code).toMatch(/^\d{6}$/)
    expect((await provider.browser().signIn('noor@example.org')).status).toBe(200)
    expect((await whoami(noor)).body).toMatchObject({ identity: { traits: { email: 'noor@example.org' } } })
  })

  it('works once (G7)', async () => {
    await setPassword('a-thiefs-Horse-99')
    const link = linkIn(await mailTo(provider, old))
    await press(eva, await openLink(eva, link))
    const late = provider.browser()
    await press(late, await openLink(late, link))
    expect((await whoami(late)).status).toBe(401)
  })

  it('ends when an admin gives the account another address or password (G8)', async () => {
    await moveTo(taken)
    const link = linkIn(await mailTo(provider, old))
    const { identity } = (await whoami(thief)).body as { identity: { id: string } }
    await admin('PATCH', `/identities/${identity.id}`, [
      { op: 'replace', path: '/traits/email', value: 'eva@example.com' },
    ])
    expect((await whoami(thief)).status).toBe(401)
    await press(eva, await openLink(eva, link))
    expect((await whoami(eva)).status).toBe(401)
  })
})

it('the end of an account is told to its address (F4)', async () => {
  const { identity } = (await whoami(eva)).body as { identity: { id: string } }
  await admin('DELETE', `/identities/${identity.id}`)
  expect((await subjectsTo(old)).at(-1)).toBe('Je Kaft-account is verwijderd')
})

describe('a recovery mail', () => {
  it('has the link that does the same as its code, once its reader presses the button behind it (G7, D7)', async () => {
    const browser = provider.browser()
    const start = await browser.start('recovery', `?return_to=${site}/en/sell`)
    await browser.submit(start, { method: 'code', email: old })
    const mail = await mailTo(provider, old)
    const link = linkIn(mail)
    const phone = provider.browser()
    const opened = await phone.get(link.href, { accept: 'text/html' })
    expect(new URL(opened.headers.get('location') ?? '').searchParams.get('language')).toBe('en')
    const flow = await openLink(phone, link)
    expect(nodesOf(flow).find(({ attributes }) => attributes.name === 'code')?.attributes.value).toBe(codeIn(mail))
    expect((await whoami(phone)).status).toBe(401)
    expect((await press(phone, flow)).status).toBe(422)
    expect((await whoami(phone)).status).toBe(200)
  })
})
