import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../testing/browser.ts'
import { linkTotp } from '../testing/factors.ts'
import { createTestProvider, type TestProvider } from '../testing/test-provider.ts'

let provider: TestProvider
let eva: Browser
beforeEach(async () => {
  provider = await createTestProvider({ rateLimits: true })
  eva = provider.browser()
  await eva.signUp()
})
afterEach(() => provider.close())

const email = 'eva@example.org'
const cookie = 'kaft_known_device'

/** Wrong passwords until whoever is not known has to wait. */
async function lockOut(stranger = provider.browser()): Promise<void> {
  for (let tries = 0; tries < 10; tries++) expect((await stranger.signIn(email, 'wrong')).status).toBe(400)
  expect((await provider.browser().signIn()).status).toBe(429)
}

async function logOut(browser: Browser): Promise<void> {
  const { body } = await browser.get('/self-service/logout/browser')
  await browser.get(`/self-service/logout?token=${String(body['logout_token'])}`)
}

describe('a device that signed in before', () => {
  it('gets in while strangers try passwords, and any other does not (J4)', async () => {
    await logOut(eva)
    await lockOut()
    expect((await eva.signIn()).status).toBe(200)
    expect((await provider.browser().signIn()).status).toBe(429)
  })

  it('is known after a sign-in too, for the account that it signed in to and no other (J4)', async () => {
    const tom = provider.browser()
    await tom.signUp('tom@example.org')
    const shared = provider.browser()
    await shared.signIn()
    await logOut(shared)
    await shared.signIn('tom@example.org')
    await logOut(shared)
    await logOut(tom)
    await lockOut(tom)
    expect((await tom.signIn()).status).toBe(429)
    expect((await shared.signIn()).status).toBe(200)
  })

  it('waits for wrong passwords of its own, and makes nobody else wait (J4)', async () => {
    await logOut(eva)
    for (let tries = 0; tries < 10; tries++) expect((await eva.signIn(email, 'wrong')).status).toBe(400)
    const waiting = await eva.signIn()
    expect(waiting.status).toBe(429)
    expect(waiting.headers.get('retry-after')).toBe('30')
    expect((await provider.browser().signIn()).status).toBe(200)
  })

  it('is not who only says so (J4)', async () => {
    await lockOut()
    const known = eva.cookies.get(cookie) ?? ''
    const session = eva.cookies.get('ory_kratos_session') ?? ''
    const stranger = provider.browser()
    for (const claim of ['', 'x', '{}', session, known.replace(/.$/, end => (end === 'A' ? 'B' : 'A'))]) {
      stranger.cookies.set(cookie, claim)
      expect((await stranger.signIn()).status).toBe(429)
    }
    stranger.cookies.set(cookie, known)
    expect((await stranger.signIn()).status).toBe(200)
  })

  it('is not one with the password alone, where a second factor is set (J4, F3)', async () => {
    const totp = await linkTotp(provider, eva)
    const elsewhere = provider.browser()
    expect((await elsewhere.signIn()).status).toBe(422)
    expect(elsewhere.cookies.has(cookie)).toBe(false)
    const flow = await elsewhere.start('login', '?aal=aal2')
    expect((await elsewhere.submit(flow, { method: 'totp', totp_code: totp() })).status).toBe(200)
    expect(elsewhere.cookies.has(cookie)).toBe(true)
  })

  it('shows its second factor while somebody with the password tries codes (J4, F3)', async () => {
    const totp = await linkTotp(provider, eva)
    const thief = provider.browser()
    await thief.signIn()
    const tried = await thief.start('login', '?aal=aal2')
    const guess = () => thief.submit(tried, { method: 'totp', totp_code: '000000' })
    for (let tries = 0; tries < 10; tries++) expect((await guess()).status).toBe(400)
    for (const wait of [30_000, 60_000, 120_000]) {
      provider.advance(wait)
      expect((await guess()).status).toBe(400)
    }
    expect((await guess()).headers.get('retry-after')).toBe('240')
    await logOut(eva)
    expect((await eva.signIn()).status).toBe(422)
    const flow = await eva.start('login', '?aal=aal2')
    expect((await eva.submit(flow, { method: 'totp', totp_code: totp() })).status).toBe(200)
  })

  it.each(['recovery', 'verification'])(
    'gets its mail of %s when strangers asked for all there are (J4)',
    async kind => {
      const ask = async (browser: Browser) =>
        (await browser.submit(await browser.start(kind), { method: 'code', email })).status
      await logOut(eva)
      const stranger = provider.browser()
      for (let mails = 0; mails < 5; mails++) expect(await ask(stranger)).toBe(200)
      expect(await ask(stranger)).toBe(429)
      const before = (await provider.mails()).length
      for (let mails = 0; mails < 5; mails++) expect(await ask(eva)).toBe(200)
      expect(await ask(eva)).toBe(429)
      expect((await provider.mails()).length).toBe(before + 5)
    },
  )
})
