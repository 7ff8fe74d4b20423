import { startOpenIdProvider, type TestOpenIdProvider } from '../../server/identity/testing/openid-provider.ts'
import { expectAccessible } from '../support/screens/accessible.ts'
import { enter, somebody, verifiedPerson } from '../support/people/people.ts'
import { Server } from '../support/servers/server.ts'
import { expect, test as base, withoutWorker } from '../support/test.ts'
import { slowness } from '../support/slowness.ts'

/** The product with one other place to sign in at, a real OpenID provider on this machine. */
const test = base.extend<object, { campus: TestOpenIdProvider & { site?: string } }>({
  campus: [
    async ({}, use) => {
      const addresses: { site?: string } = {}
      const started = await startOpenIdProvider(
        () => `${addresses.site}/auth/self-service/methods/oidc/callback/campus`,
      )
      await use(Object.assign(addresses, started))
      await started.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ campus }, use) => {
      const { id, label, issuer, clientId, clientSecret } = campus.provider
      const providers = [{ id, label, issuer_url: issuer, client_id: clientId, client_secret: clientSecret }]
      const server = await Server.withDemo({ IDENTITY_OIDC_PROVIDERS: JSON.stringify(providers) }).start()
      campus.site = server.url
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 60_000 * slowness },
  ],
})

test.use(withoutWorker)

const pathOf = (address: string) => encodeURIComponent(new URL(address).pathname)

test('who has an account elsewhere comes in with it, is known the next time, and ends where they were going (F3, G2)', async ({
  page,
  another,
  campus,
  t,
  at,
}) => {
  const { email, firstName, lastName } = somebody('Wout')
  campus.signIn({ sub: email, email, email_verified: true, given_name: firstName, family_name: lastName })
  await page.goto(`${at('/login')}?return_to=${pathOf(at('/settings'))}`)
  await expect(page.getByRole('button', { name: t('Log in with {0}', { 0: 'Campus' }) })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('Log in with {0}', { 0: 'Campus' }) }).click()
  await expect(page).toHaveURL(at('/settings'))
  await expect(page.getByText(email)).toBeVisible()

  const tablet = await another()
  await tablet.goto(`${at('/login')}?return_to=${pathOf(at('/settings'))}`)
  await tablet.getByRole('button', { name: t('Log in with {0}', { 0: 'Campus' }) }).click()
  await expect(tablet.getByText(email)).toBeVisible()
})

test('an account elsewhere is linked, logs in, and is unlinked again (F3)', async ({
  page,
  another,
  campus,
  server,
  t,
  at,
}) => {
  const yara = await verifiedPerson(server, 'Yara')
  campus.signIn({ sub: yara.email, email: yara.email, email_verified: true })
  await enter(page, t, at('/login'), yara)
  await page.goto(at('/settings/security'))
  const linked = page.locator('[data-way=oidc]')
  await linked.locator('summary').click()
  await linked.getByRole('button', { name: t('Link {0}', { 0: 'Campus' }) }).click()
  await expect(page).toHaveURL(/\/settings\/security/)
  await expect(linked).toContainText('1')
  await expectAccessible(page)

  const tablet = await another()
  await tablet.goto(`${at('/login')}?return_to=${pathOf(at('/settings'))}`)
  await tablet.getByRole('button', { name: t('Log in with {0}', { 0: 'Campus' }) }).click()
  await expect(tablet.getByText(yara.email)).toBeVisible()

  if (!(await linked.evaluate(element => (element as HTMLDetailsElement).open))) await linked.locator('summary').click()
  await linked.getByRole('button', { name: t('Unlink {0}', { 0: 'Campus' }) }).click()
  await expect(linked).toContainText(t('off'))
})

test('who cancels elsewhere is told so on the login page (F3, G2)', async ({ page, campus, t, at }) => {
  campus.signIn(null)
  await page.goto(at('/login'))
  await page.getByRole('button', { name: t('Log in with {0}', { 0: 'Campus' }) }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel(t('E-mail'), { exact: true })).toBeVisible()
})
