import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from '../support/screens/accessible.ts'
import { enter, givePassword, press, verifiedPerson } from '../support/people/people.ts'
import { expect, test, withoutWorker } from '../support/test.ts'
import { slowness } from '../support/slowness.ts'

test.use(withoutWorker)

const way = (page: Page, name: string) => page.locator(`[data-way=${name}]`)

async function openWay(page: Page, name: string): Promise<void> {
  await way(page, name).locator('summary').click()
}

test('an authenticator app asks for its code at the next login, on the way to where one was going (F3)', async ({
  page,
  another,
  server,
  t,
  at,
}) => {
  const joris = await verifiedPerson(server, 'Joris')
  await enter(page, t, at('/login'), joris)
  await page.goto(at('/settings/security'))
  await expect(way(page, 'totp')).toContainText(t('off'))
  await openWay(page, 'totp')
  await expectAccessible(page)
  const secret = Secret.fromBase32((await page.locator('#totp_secret_key p > span').innerText()).trim())
  const app = new TOTP({ secret })
  await expect(page.getByRole('link', { name: t('Open in your app') })).toHaveAttribute(
    'href',
    `otpauth://totp/Kaft?secret=${secret.base32}&issuer=Kaft`,
  )
  await page.getByLabel(t('Code'), { exact: true }).fill(app.generate())
  await expect(way(page, 'totp')).toContainText(t('on'))
  await expectAccessible(page)

  const laptop = await another()
  await laptop.goto(`${at('/login')}?return_to=${encodeURIComponent(new URL(at('/settings/details')).pathname)}`)
  await givePassword(laptop, t, joris)
  await expect(laptop.getByRole('heading', { name: t('One more step') })).toBeVisible()
  await expect(laptop.getByLabel(t('Code from your app'), { exact: true })).toBeFocused()
  await laptop.getByText(t('Lost your device?')).click()
  await expect(laptop.getByText(/reservecodes|backup codes/).last()).toBeVisible()
  await laptop.getByLabel(t('Code from your app'), { exact: true }).fill('000000')
  await expect(laptop.getByText(t('This code is not right. Take the newest one from your app.'))).toBeVisible()
  await expectAccessible(laptop)
  await laptop
    .getByLabel(t('Code from your app'), { exact: true })
    .fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await expect(laptop).toHaveURL(new RegExp(`^${at('/settings/details')}(\\?|$)`), { timeout: 20_000 * slowness })
  await expect(laptop.getByLabel(t('City'), { exact: true })).toHaveValue(joris.city)

  await press(page, t, 'Unlink the authenticator app')
  await expect(way(page, 'totp')).toContainText(t('off'))
})

test('Enter sends the backup code that one is typing, beside an app, and the cursor stays there (F3, G2)', async ({
  page,
  another,
  server,
  t,
  at,
}) => {
  const sem = await verifiedPerson(server, 'Sem')
  await enter(page, t, at('/login'), sem)
  await page.goto(at('/settings/security'))
  await openWay(page, 'totp')
  const secret = Secret.fromBase32((await page.locator('#totp_secret_key p > span').innerText()).trim())
  await page.getByLabel(t('Code'), { exact: true }).fill(new TOTP({ secret }).generate())
  await expect(way(page, 'totp')).toContainText(t('on'))
  // Somebody who has just put the app on a phone may lose it, so the codes come next.
  await expect(way(page, 'lookup_secret').getByRole('status')).toContainText(
    t('Your app is on. Now make backup codes, so that you get in without your phone too.'),
  )
  await press(page, t, 'Make new backup codes')
  const codes = way(page, 'lookup_secret').locator('#lookup_secret_codes li')
  await expect(codes).toHaveCount(12)
  const code = await codes.first().innerText()
  await press(page, t, 'I have saved my backup codes')
  await expect(way(page, 'lookup_secret')).toContainText(t('on'))

  const laptop = await another()
  await laptop.goto(at('/login'))
  await givePassword(laptop, t, sem)
  const field = laptop.getByLabel(t('Backup code'), { exact: true })
  await field.fill('00000000')
  await field.press('Enter')
  await expect(laptop.getByText(t('This backup code is not right.')).first()).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(code)
  await field.press('Enter')
  await expect(laptop).toHaveURL(at('/'))
})

test('the security page asks for its flow once, and what was opened stays open (F3)', async ({
  page,
  server,
  t,
  at,
}) => {
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('/self-service/settings/')) asked.push(request.url())
  })
  await enter(page, t, at('/login'), await verifiedPerson(server, 'Sam'))
  await page.goto(at('/settings/security'))
  await openWay(page, 'password')
  await expect(page).toHaveURL(/flow=/)
  await expect(way(page, 'password').getByLabel(t('Password'), { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('Devices') })).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('backup codes are shown to be kept, work once each, and who cannot give one can log out (F3)', async ({
  page,
  another,
  server,
  t,
  at,
}) => {
  const mila = await verifiedPerson(server, 'Mila')
  await enter(page, t, at('/login'), mila)
  await page.goto(at('/settings/security'))
  await openWay(page, 'lookup_secret')
  await press(page, t, 'Make new backup codes')
  const shown = way(page, 'lookup_secret').locator('#lookup_secret_codes li')
  await expect(shown).toHaveCount(12)
  const codes = await shown.allInnerTexts()
  await expectAccessible(page)
  const coming = page.waitForEvent('download')
  await press(page, t, 'Download')
  expect((await coming).suggestedFilename()).toBe(t('kaft-backup-codes.txt'))
  await press(page, t, 'I have saved my backup codes')
  await expect(way(page, 'lookup_secret')).toContainText(t('on'))

  const laptop = await another()
  await laptop.goto(at('/login'))
  await givePassword(laptop, t, mila)
  await expect(laptop.getByLabel(t('Backup code'), { exact: true })).toBeFocused()
  await laptop.getByLabel(t('Backup code'), { exact: true }).fill(codes[0] ?? '')
  await press(laptop, t, 'Use a backup code')
  await expect(laptop).toHaveURL(at('/'))

  const tablet = await another()
  await tablet.goto(at('/login'))
  await givePassword(tablet, t, mila)
  await tablet.getByLabel(t('Backup code'), { exact: true }).fill(codes[0] ?? '')
  await press(tablet, t, 'Use a backup code')
  await expect(tablet.getByText(t('This backup code was used before. Take another one.'))).toBeVisible()
  await tablet.goto(at('/'))
  await tablet.goto(at('/login'))
  await expect(tablet.getByRole('heading', { name: t('One more step') })).toBeVisible()
  await press(tablet, t, 'Stop, and log out')
  await expect(tablet).toHaveURL(at('/'))
  await tablet.goto(at('/login'))
  await expect(tablet.getByLabel(t('Password'), { exact: true })).toBeVisible()
})

test('a change that needs a fresh login is kept, asked for, and made afterwards (F1, G2)', async ({
  page,
  server,
  t,
  at,
}) => {
  const jip = await verifiedPerson(server, 'Jip')
  await enter(page, t, at('/login'), jip)
  await page.goto(at('/settings/security'))
  await openWay(page, 'password')
  await page.getByLabel(t('Password'), { exact: true }).fill('nog-een-ander-kaft-9')
  await page.route('**/auth/self-service/settings?flow=*', route => route.fulfill({ status: 403, json: tooOld }), {
    times: 1,
  })
  await press(page, t, 'Save')
  await expect(page.getByRole('heading', { name: t('Is it still you?') })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(t('Password'), { exact: true }).fill(jip.password)
  await page.getByRole('main').locator('button[type=submit]').first().click()
  await expect(page.getByText(t('Your changes are saved.'), { exact: true }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/settings\/security/)

  await page.goto(at('/settings'))
  await press(page, t, 'Log out')
  await expect(page).toHaveURL(at('/'))
  await enter(page, t, at('/login'), { ...jip, password: 'nog-een-ander-kaft-9' })
})

const tooOld = {
  error: { id: 'session_refresh_required', code: 403, status: 'Forbidden', message: 'The login session is too old' },
  redirect_browser_to: 'http://localhost/auth/self-service/login/browser?refresh=true',
}
