import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { csrfOf } from './testing/browser.ts'
import { linkTotp } from './testing/factors.ts'
import { createTestProvider, site, type TestProvider } from './testing/test-provider.ts'

let provider: TestProvider
beforeEach(async () => {
  provider = await createTestProvider({
    rateLimits: true,
    clientAddress: request => request.headers.get('x-test-address') ?? 'campus',
  })
  await provider.browser().signUp()
})
afterEach(() => provider.close())

const minute = 60_000
const email = 'eva@example.org'

describe('throttling', () => {
  it('makes an account wait after ten wrong passwords, ever longer, also with the right one (api.md)', async () => {
    for (let tries = 0; tries < 10; tries++) expect((await provider.browser().signIn(email, 'wrong')).status).toBe(400)
    const waiting = await provider.browser().signIn()
    expect(waiting.status).toBe(429)
    expect(waiting.body).toMatchObject({ error: { code: 429 } })
    expect(waiting.headers.get('retry-after')).toBe('30')
    provider.advance(31_000)
    expect((await provider.browser().signIn(email, 'wrong')).status).toBe(400)
    expect((await provider.browser().signIn()).headers.get('retry-after')).toBe('60')
    provider.advance(61_000)
    expect((await provider.browser().signIn()).status).toBe(200)
    expect((await provider.browser().signIn()).status).toBe(200)
  })

  it('does the same for an account that is not there, and leaves others alone (api.md)', async () => {
    for (let tries = 0; tries < 10; tries++) await provider.browser().signIn('nobody@example.org', 'wrong')
    expect((await provider.browser().signIn('nobody@example.org', 'wrong')).status).toBe(429)
    expect((await provider.browser().signIn()).status).toBe(200)
  })

  it('forgets wrong passwords of more than ten minutes ago (api.md)', async () => {
    for (let tries = 0; tries < 9; tries++) await provider.browser().signIn(email, 'wrong')
    provider.advance(11 * minute)
    for (let tries = 0; tries < 9; tries++) expect((await provider.browser().signIn(email, 'wrong')).status).toBe(400)
    expect((await provider.browser().signIn()).status).toBe(200)
  })

  it.each(['recovery', 'verification'])('sends five mails of %s an hour to one recipient (api.md)', async kind => {
    const ask = async (to: string) => {
      const browser = provider.browser()
      return browser.submit(await browser.start(kind), { method: 'code', email: to })
    }
    for (const to of [email, 'nobody@example.org']) {
      for (let mails = 0; mails < 5; mails++) expect((await ask(to)).status).toBe(200)
      expect((await ask(to)).status).toBe(429)
    }
    provider.advance(61 * minute)
    expect((await ask(email)).status).toBe(200)
  })

  it('takes sixty submits a minute from one address (api.md)', async () => {
    const program = provider.browser()
    const { body: flow } = await program.get('/self-service/login/api')
    const submit = async (address: string) => {
      const body = JSON.stringify({ method: 'password', identifier: '', password: '' })
      const headers = { 'content-type': 'application/json', 'x-test-address': address }
      const url = `${site}/self-service/login?flow=${String(flow['id'])}`
      return (await provider.fetch(new Request(url, { method: 'POST', headers, body }))).status
    }
    for (let submits = 0; submits < 60; submits++) expect(await submit('dorm')).toBe(400)
    expect(await submit('dorm')).toBe(429)
    expect(await submit('library')).toBe(400)
    provider.advance(minute + 1)
    expect(await submit('dorm')).toBe(400)
  })

  it.each([
    ['login', 'browser'],
    ['registration', 'browser'],
    ['recovery', 'browser'],
    ['verification', 'browser'],
    ['login', 'api'],
    ['registration', 'api'],
    ['recovery', 'api'],
    ['verification', 'api'],
  ])('starts sixty flows a minute for the strangers of one address: %s %s (J4)', async (kind, type) => {
    const start = (address: string) =>
      provider.browser().get(`/self-service/${kind}/${type}`, { 'x-test-address': address })
    for (let flows = 0; flows < 60; flows++) expect((await start('dorm')).status).toBe(200)
    const refused = await start('dorm')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await start('library')).status).toBe(200)
    provider.advance(minute + 1)
    expect((await start('dorm')).status).toBe(200)
  })

  it('counts the settings of each person by themselves, whatever strangers do at their address (J4)', async () => {
    const browser = provider.browser()
    await browser.signIn()
    for (let flows = 0; flows < 60; flows++) await provider.browser().start('login')
    expect((await provider.browser().get('/self-service/login/browser')).status).toBe(429)
    for (let flows = 0; flows < 60; flows++)
      expect((await browser.get('/self-service/settings/browser')).status).toBe(200)
    expect((await browser.get('/self-service/settings/browser')).status).toBe(429)
  })

  it('starts no more flows for wrong links and ended flows than for anything else (J4)', async () => {
    const { body: flow } = await provider.browser().get('/self-service/recovery/api')
    const open = async () =>
      (await provider.browser().get(`/self-service/recovery?flow=${String(flow['id'])}&token=wrong`)).status
    for (let flows = 0; flows < 58; flows++) expect(await open()).toBe(303)
    expect(await open()).toBe(429)
  })

  it('keeps sixty errors a minute of one address for its browser, and tells further ones at once (J4)', async () => {
    const open = () =>
      provider.browser().get('/self-service/login/browser?return_to=https://elsewhere.example', { accept: 'text/html' })
    for (let errors = 0; errors < 60; errors++) expect((await open()).status).toBe(303)
    expect([(await open()).status, (await open()).body]).toMatchObject([400, { error: { code: 400 } }])
  })

  it('counts a complete network of IPv6 as one address, because each home has one (J4)', async () => {
    const program = provider.browser()
    const { body: flow } = await program.get('/self-service/login/api')
    const submit = async (address: string) => {
      const sent = { method: 'password', identifier: '', password: '' }
      const path = `/self-service/login?flow=${String(flow['id'])}`
      return (await program.post(path, sent, { 'x-test-address': address })).status
    }
    for (let submits = 0; submits < 60; submits++) expect(await submit(`2001:db8:1:2::${submits}`)).toBe(400)
    expect(await submit('2001:db8:1:2:ffff::1')).toBe(429)
    expect(await submit('2001:db8:1:3::1')).toBe(400)
  })

  it('counts passwords before they are tried, so that a hundred at once are no more than ten (J4)', async () => {
    const guessers = await Promise.all(
      Array.from({ length: 100 }, async (_, guesser) => {
        const browser = provider.browser()
        const { body } = await browser.get('/self-service/login/browser', { 'x-test-address': `192.0.2.${guesser}` })
        return { browser, flow: body }
      }),
    )
    const answers = await Promise.all(
      guessers.map(({ browser, flow }, guess) =>
        browser.post(
          `/self-service/login?flow=${String(flow['id'])}`,
          { csrf_token: csrfOf(flow), method: 'password', identifier: email, password: `guess ${guess}` },
          { 'x-test-address': `203.0.113.${guess}` },
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(90)
  })

  it('counts second factors before they are tried, and not what was left empty (J4, F3)', async () => {
    const { browser, totp } = await withTotp()
    const flow = await browser.start('login', '?aal=aal2')
    const guess = (code: string) => browser.submit(flow, { method: 'totp', totp_code: code })
    for (let tries = 0; tries < 10; tries++) expect((await guess('')).status).toBe(400)
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess('000000')))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
    provider.advance(31_000)
    expect((await guess(totp())).status).toBe(200)
  })

  it('takes twenty wrong second factors of one person a day, from whatever browsers, and tells the owner once (J4, F3)', async () => {
    const { totp } = await withTotp()
    const guess = async (code: string) => {
      const thief = provider.browser()
      await thief.signIn('noor@example.org')
      return thief.submit(await thief.start('login', '?aal=aal2'), { method: 'totp', totp_code: code })
    }
    const told = async () =>
      (await provider.mails()).filter(({ subject }) => /probeert .* binnen te komen/.test(subject))
    for (let tries = 0; tries < 20; tries++) {
      expect((await guess('')).status).toBe(400)
      expect((await guess('000000')).status).toBe(400)
      provider.advance(20 * minute)
    }
    expect(await told()).toMatchObject([{ to: 'noor@example.org' }])
    const refused = await guess('000000')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String((24 * 60 - 20 * 20) * 60)])
    expect((await guess(totp())).status).toBe(429)
    provider.advance((24 * 60 - 20 * 20) * minute)
    expect((await guess(totp())).status).toBe(200)
    expect(await told()).toHaveLength(1)
  })

  it('counts no right second factor, and nobody else’s (J4, F3)', async () => {
    const { browser, totp } = await withTotp()
    for (let times = 0; times < 25; times++) {
      provider.advance(minute)
      const flow = await browser.start('login', '?aal=aal2&refresh=true')
      expect((await browser.submit(flow, { method: 'totp', totp_code: totp() })).status).toBe(200)
    }
  })

  it('keeps kinds apart, whatever is typed as a name (J4)', async () => {
    const { browser, totp, id } = await withTotp()
    for (const name of [id, `second factor ${id}`]) {
      for (let tries = 0; tries < 10; tries++) await provider.browser().signIn(name, 'wrong')
      provider.advance(30_000)
      await provider.browser().signIn(name, 'wrong')
      expect((await provider.browser().signIn(name, 'wrong')).headers.get('retry-after')).toBe('60')
    }
    const flow = await browser.start('login', '?aal=aal2')
    expect((await browser.submit(flow, { method: 'totp', totp_code: totp() })).status).toBe(200)
  })

  it('can be switched off (api.md)', async () => {
    await provider.close()
    provider = await createTestProvider({ rateLimits: false })
    await provider.browser().signUp()
    for (let tries = 0; tries < 12; tries++) expect((await provider.browser().signIn(email, 'wrong')).status).toBe(400)
    expect((await provider.browser().signIn()).status).toBe(200)
  })
})

/** Somebody with a second factor, signed in by password alone on a device of their own. */
async function withTotp() {
  const owner = provider.browser()
  await owner.signUp('noor@example.org')
  const totp = await linkTotp(provider, owner)
  const browser = provider.browser()
  await browser.signIn('noor@example.org')
  const { body } = await owner.get('/sessions/whoami')
  return { browser, totp, id: (body['identity'] as { id: string }).id }
}
