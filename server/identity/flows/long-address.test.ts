import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestProvider, site, type TestProvider } from '../testing/test-provider.ts'

let provider: TestProvider
beforeAll(async () => void (provider = await createTestProvider()))
afterAll(() => provider.close())

const kinds = ['login', 'registration', 'recovery', 'verification']
const long = (length: number) => 'q'.repeat(length)

describe('a long address', () => {
  it.each(kinds)('of %s is kept up to 2 KB (J4)', async kind => {
    const browser = provider.browser()
    const short = await browser.start(kind, `?utm_source=${long(1000)}`)
    expect(String(short['request_url'])).toMatch(/q{1000}$/)
    const flow = await browser.start(kind, `?utm_source=${long(14_000)}`)
    expect(String(flow['request_url'])).toMatch(new RegExp(`^${site}/.*/${kind}/browser\\?utm_source=q+$`))
    expect(String(flow['request_url']).length).toBeLessThanOrEqual(2048)
  })

  it.each(kinds)('to return to after %s is refused above 2 KB (J4)', async kind => {
    const start = (length: number) =>
      provider.browser().get(`/self-service/${kind}/browser?return_to=${site}/search?q=${long(length)}`)
    expect((await start(1900)).status).toBe(200)
    const refused = await start(3000)
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ error: { id: 'self_service_flow_return_to_forbidden' } })
  })

  it('in a message of an error is kept up to 2 KB too (J4)', async () => {
    const browser = provider.browser()
    const stored = async (path: string) => {
      const { status, headers } = await browser.get(path, { accept: 'text/html' })
      expect(status).toBe(303)
      const id = new URL(headers.get('location') ?? '').searchParams.get('id')
      const { body } = await browser.get(`/self-service/errors?id=${id}`)
      return JSON.stringify(body)
    }
    const away = await stored(`/self-service/login/browser?return_to=https://elsewhere.example/${long(3000)}`)
    expect(away).toContain('https://elsewhere.example/qqq')
    for (const text of [away, await stored(`/self-service/login/browser?aal=${long(3000)}`)])
      expect(text).not.toMatch(/q{2049}/)
  })
})
