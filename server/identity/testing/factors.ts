import type { Browser } from './browser.ts'
import type { TestProvider } from './test-provider.ts'
import { totpOf, totpSecretOf } from './totp.ts'

/** Each call of the result waits for the next code. */
export async function linkTotp(provider: TestProvider, browser: Browser): Promise<() => string> {
  const flow = await browser.start('settings')
  const secret = totpSecretOf(flow)
  const app = () => {
    provider.advance(30_000)
    return totpOf(secret, provider.now())
  }
  const linked = await browser.submit(flow, { method: 'totp', totp_code: app() })
  if (linked.status !== 200) throw new Error(`the authenticator app was not linked: ${JSON.stringify(linked.body)}`)
  return app
}
