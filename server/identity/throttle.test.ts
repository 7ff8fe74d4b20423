import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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

  it('can be switched off (api.md)', async () => {
    await provider.close()
    provider = await createTestProvider({ rateLimits: false })
    await provider.browser().signUp()
    for (let tries = 0; tries < 12; tries++) expect((await provider.browser().signIn(email, 'wrong')).status).toBe(400)
    expect((await provider.browser().signIn()).status).toBe(200)
  })
})
