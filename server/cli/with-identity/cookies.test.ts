import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { embeddedIdentity } from '../../adapters/identity/embedded-identity.ts'
import { createBrowser } from '../../identity/testing/browser.ts'
import { startOpenIdProvider } from '../../identity/testing/openid-provider.ts'
import { createTestProvider } from '../../identity/testing/test-provider.ts'
import { createTestApp } from '../../testing/test-app.ts'

const site = 'http://localhost:3000'
const day = 86_400
const namedOnThePage = () => {
  const source = readFileSync(new URL('../../../pwa/screens/about/cookies.tsx', import.meta.url), 'utf8')
  return [...source.matchAll(/<code>(\S+)<\/code>/g)].map(([, name]) => name)
}
const setByPages = /const name = '(\w+)'/.exec(
  readFileSync(new URL('../../../pwa/local/quota/stored-mark.ts', import.meta.url), 'utf8'),
)?.[1]

it('the privacy statement names the cookies that the server and pages set, and no others (A7)', async () => {
  const campus = await startOpenIdProvider(() => `${site}/auth/self-service/methods/oidc/callback/campus`)
  const provider = await createTestProvider({
    publicUrl: () => `${site}/auth`,
    siteUrl: () => site,
    oidcProviders: [campus.provider],
  })
  const app = await createTestApp({ identity: embeddedIdentity(provider.fetch) })
  const set = new Map<string, number>()
  const browser = createBrowser(async request => {
    const { pathname, search } = new URL(request.url)
    const body = request.method === 'POST' ? await request.text() : undefined
    const headers = Object.fromEntries(request.headers)
    const answer = await app.ask(`/auth${pathname}${search}`, {
      method: request.method,
      headers,
      ...(body && { body }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const name = line.slice(0, line.indexOf('=')).replace(/^(csrf_token_)[0-9a-f]{64}$/, '$1…')
      set.set(name, Math.max(set.get(name) ?? 0, Number(/Max-Age=(\d+)/.exec(line)?.[1])))
    }
    return answer
  })

  await browser.submit(await browser.start('login'), { provider: 'campus' })
  await browser.signUp()
  browser.cookies.clear()
  await browser.signIn()

  expect(namedOnThePage().toSorted()).toEqual([...set.keys(), setByPages].toSorted())
  // As long as the page says.
  expect(Object.fromEntries(set)).toEqual({
    'csrf_token_…': 365 * day,
    kaft_known_device: 365 * day,
    kaft_signed_in: 365 * day,
    ory_kratos_oidc_errand: 600,
    ory_kratos_session: 30 * day,
  })
  await app.close()
  await provider.close()
  await campus.close()
})
