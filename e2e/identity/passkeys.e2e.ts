import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/screens/accessible.ts'
import { enter, press, somebody, verifiedPerson } from '../support/people/people.ts'
import { expect, test, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

/** A device with a screen lock that always says yes; gives how many passkeys it holds. */
async function withScreenLock(page: Page): Promise<() => Promise<number>> {
  // A lock that always says yes would answer the offer in the e-mail field too, before any button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length
}

const way = (page: Page, name: string) => page.locator(`[data-way=${name}]`)

test('a passkey is added, logs in without a password, and is taken away (F3)', async ({ page, server, t, at }) => {
  const held = await withScreenLock(page)
  const anouk = await verifiedPerson(server, 'Anouk')
  await enter(page, t, at('/login'), anouk)
  await page.goto(at('/settings/security'))
  await way(page, 'passkey').locator('summary').click()
  await page.getByRole('button', { name: t('Add a passkey') }).click()
  await expect(way(page, 'passkey').getByRole('listitem')).toHaveCount(1)
  expect(await held()).toBe(1)
  await expectAccessible(page)

  await page.goto(at('/settings'))
  await press(page, t, 'Log out')
  await expect(page).toHaveURL(at('/'))
  await page.goto(`${at('/login')}?return_to=${encodeURIComponent(new URL(at('/settings')).pathname)}`)
  await page.getByRole('button', { name: t('Log in with a passkey') }).click()
  await expect(page).toHaveURL(at('/settings'))
  await expect(page.getByText(anouk.email)).toBeVisible()

  await page.goto(at('/settings/security'))
  await way(page, 'passkey').locator('summary').click()
  await way(page, 'passkey')
    .getByRole('button', { name: t('Remove') })
    .click()
  await expect(way(page, 'passkey').getByRole('listitem')).toHaveCount(0)
})

test('a security key with a name is asked for after the password (F3)', async ({ page, server, t, at }) => {
  await withScreenLock(page)
  const bo = await verifiedPerson(server, 'Bo')
  await enter(page, t, at('/login'), bo)
  await page.goto(at('/settings/security'))
  await way(page, 'webauthn').locator('summary').click()
  await page.getByLabel(t('Name of the key')).fill('Sleutelbos')
  await page.getByRole('button', { name: t('Add a security key') }).click()
  await expect(way(page, 'webauthn').getByText('Sleutelbos')).toBeVisible()

  await page.goto(at('/settings'))
  await press(page, t, 'Log out')
  await expect(page).toHaveURL(at('/'))
  await page.goto(at('/login'))
  await page.getByLabel(t('E-mail'), { exact: true }).fill(bo.email)
  await page.getByLabel(t('Password'), { exact: true }).fill(bo.password)
  await press(page, t, 'Log in')
  await expect(page.getByRole('heading', { name: t('One more step') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('Use a security key') }).click()
  await expect(page).toHaveURL(at('/'))
})

test('who signs up with a passkey has no password to forget, and a device that gives no answer is told so (F3, G2)', async ({
  page,
  t,
  at,
}) => {
  const femke = somebody('Femke')
  await page.goto(at('/registration'))
  await page.getByLabel(t('E-mail'), { exact: true }).fill(femke.email)
  await page.getByLabel(t('First name'), { exact: true }).fill(femke.firstName)
  await page.getByLabel(t('Last name'), { exact: true }).fill(femke.lastName)
  await page.getByLabel(t('City'), { exact: true }).fill(femke.city)
  const passkey = page.getByRole('button', { name: t('Sign up with a passkey') })
  await page.evaluate(() => {
    navigator.credentials.create = () => Promise.reject(new DOMException('The person said no', 'NotAllowedError'))
  })
  await passkey.click()
  const words = 'Your device gave no answer, or you stopped it. Try again, or choose another way to log in.'
  await expect(page.getByText(t(words))).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  const held = await withScreenLock(page)
  await page.getByLabel(t('E-mail'), { exact: true }).fill(femke.email)
  await page.getByLabel(t('First name'), { exact: true }).fill(femke.firstName)
  await page.getByLabel(t('Last name'), { exact: true }).fill(femke.lastName)
  await page.getByLabel(t('City'), { exact: true }).fill(femke.city)
  await passkey.click()
  await expect(page).toHaveURL(/\/verification/)
  expect(await held()).toBe(1)
})
