import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../testing/test-provider.ts'

describe('cookies where https is', () => {
  let provider: TestProvider
  beforeEach(async () => {
    provider = await createTestProvider({
      publicUrl: () => 'https://kaft.example/auth',
      siteUrl: () => 'https://kaft.example',
    })
  })
  afterEach(() => provider.close())

  it('are of this host alone: prefix, whole path, secure, no domain (G5, J4)', async () => {
    const browser = provider.browser()
    const flow = await browser.get('/self-service/registration/browser')
    const given = [flow, await browser.signUp()].flatMap(({ headers }) => headers.getSetCookie())
    expect(given.map(line => line.split('=')[0])).toEqual(
      expect.arrayContaining(['__Host-ory_kratos_session', '__Host-kaft_known_device']),
    )
    for (const line of given) expect(line).toMatch(/^__Host-[^;]*; Path=\/;(?!.*domain).*; Secure/i)
    expect((await browser.get('/sessions/whoami')).status).toBe(200)
  })

  it('that another host of the domain planted count for nothing (G5, J4)', async () => {
    const thief = provider.browser()
    await thief.signUp()
    const session = thief.cookies.get('__Host-ory_kratos_session') ?? ''
    const planted = { cookie: `ory_kratos_session=${session}` }
    expect((await provider.browser().get('/sessions/whoami', planted)).status).toBe(401)
    expect((await provider.browser().get('/sessions/whoami', { cookie: `__Host-${planted.cookie}` })).status).toBe(200)
  })
})
