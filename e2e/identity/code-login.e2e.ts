import { expectAccessible } from '../support/screens/accessible.ts'
import { codeMailedTo } from '../support/people/mail.ts'
import { enter, press, verifiedPerson } from '../support/people/people.ts'
import { Server } from '../support/servers/server.ts'
import { expect, test as base, withoutWorker } from '../support/test.ts'
import { slowness } from '../support/slowness.ts'

/** The product with codes by mail as a way to log in, and no passkeys. */
const test = base.extend({
  server: [
    async ({}, use) => {
      const server = await Server.withDemo({ IDENTITY_METHODS: 'totp, lookup_secret, code' }).start()
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 60_000 * slowness },
  ],
})

test.use(withoutWorker)

const pathOf = (address: string) => encodeURIComponent(new URL(address).pathname)

test('who asks for a code logs in with it, past a wrong one, and ends where they were going (F3, G2)', async ({
  page,
  server,
  t,
  at,
}) => {
  const lotte = await verifiedPerson(server, 'Lotte')
  await page.goto(`${at('/login')}?return_to=${pathOf(at('/settings'))}`)
  await press(page, t, 'Send me a login code')
  await expect(page.getByText(t('This field is required'))).toHaveCount(1)
  await page.getByLabel(t('E-mail'), { exact: true }).fill(lotte.email)
  await press(page, t, 'Send me a login code')
  await expect(page.getByRole('heading', { name: t('Check your mail') })).toBeVisible()
  await expect(page.locator('strong', { hasText: lotte.email })).toBeVisible()
  await expectAccessible(page)

  const mailed = await codeMailedTo(server.url, lotte.email)
  const code = page.getByLabel(t('Code from the e-mail'), { exact: true })
  await code.fill(mailed === '000000' ? '111111' : '000000')
  await expect(page.getByText(t('This code is not right, or was used before.'))).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(code).toBeFocused()
  await code.fill(mailed)
  await expect(page).toHaveURL(at('/settings'))
  await expect(page.getByText(lotte.email)).toBeVisible()
})

test('Enter after the password logs in with it, and from an awaited code there is a way back to it (F3, G2)', async ({
  page,
  server,
  t,
  at,
}) => {
  const bas = await verifiedPerson(server, 'Bas')
  await page.goto(at('/login'))
  await page.getByLabel(t('E-mail'), { exact: true }).fill(bas.email)
  await press(page, t, 'Send me a login code')
  await page.getByRole('link', { name: t('Log in another way') }).click()
  await page.getByLabel(t('E-mail'), { exact: true }).fill(bas.email)
  await page.getByLabel(t('Password'), { exact: true }).fill(bas.password)
  await page.getByLabel(t('Password'), { exact: true }).press('Enter')
  await expect(page).toHaveURL(at('/'))
})

test('what the operator has switched off is offered nowhere (F3, G2)', async ({ page, server, t, at }) => {
  const kees = await verifiedPerson(server, 'Kees')
  await page.goto(at('/login'))
  await expect(page.getByRole('button', { name: t('Send me a login code') })).toBeVisible()
  await expect(page.getByRole('button', { name: t('Log in with a passkey') })).toHaveCount(0)
  await page.goto(at('/registration'))
  await expect(page.getByLabel(t('E-mail'), { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: t('Sign up with a passkey') })).toHaveCount(0)
  await enter(page, t, at('/login'), kees)
  await page.goto(at('/settings/security'))
  await expect(page.locator('[data-way=totp]')).toBeVisible()
  for (const off of ['passkey', 'webauthn']) await expect(page.locator(`[data-way=${off}]`)).toHaveCount(0)
})
