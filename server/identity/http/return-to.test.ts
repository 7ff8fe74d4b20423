import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leadsAway, onSite, staysOnSite } from '../../../shared/lib/return-to.cases.ts'
import { createTestProvider, site, type TestProvider } from '../testing/test-provider.ts'

let provider: TestProvider
beforeAll(async () => void (provider = await createTestProvider()))
afterAll(() => provider.close())

const startWith = async (returnTo: string) =>
  provider.browser().get(`/self-service/login/browser?return_to=${encodeURIComponent(returnTo)}`)

/** kratos-contract.md, 1.6 and 7.9. */
describe('return_to', () => {
  it.each(['/', '/en', `${site}/en?x=1#y`, 'search?q=a', `${site}/auth/self-service/settings/browser`])(
    'may be %s (G1)',
    async returnTo => {
      expect((await startWith(returnTo)).body).toMatchObject({ return_to: returnTo })
    },
  )

  it.each([
    'http:evil.example',
    'http:/evil.example',
    'http:///evil.example',
    '//evil.example',
    '/\\evil.example',
    'http://kaft.example@evil.example',
    'http://eva@kaft.example/',
    'http://kaft.example.evil.example',
    'https://kaft.example/',
    'javascript:alert(1)',
  ])('may not be %s (G1)', async returnTo => {
    expect(await startWith(returnTo)).toMatchObject({
      status: 400,
      body: { error: { id: 'self_service_flow_return_to_forbidden', reason: expect.stringContaining(returnTo) } },
    })
  })
})

/** The same cases as in the app, which reads the stored address. */
describe('return_to, as the app says too', () => {
  it.each(staysOnSite)('may be %s (D4)', async given => {
    const returnTo = onSite(given, site)
    expect((await startWith(returnTo)).body).toMatchObject({ return_to: returnTo })
  })

  it.each(leadsAway)('may not be %j (D4)', async given => {
    expect((await startWith(onSite(given, site))).status).toBe(400)
  })
})

describe('login_challenge', () => {
  it.each(['login', 'registration'])('has no OAuth2 server behind it in %s (G1)', async kind => {
    const answer = await provider.browser().get(`/self-service/${kind}/browser?login_challenge=abc`)
    expect(answer).toMatchObject({ status: 400, body: { error: { reason: expect.stringContaining('OAuth2') } } })
  })
})
