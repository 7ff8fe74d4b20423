import type { Page } from '@playwright/test'
import { enter } from './support/people.ts'
import { expect, test } from './support/test.ts'

const underControl = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)
const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).sort())

test('after one visit it can be installed, and starts with no network in a new process (L1, L2, A3)', async ({
  device,
  language,
  at,
}) => {
  let page = await device.open()
  await page.goto(at('/search?q=calculus'))
  await expect(page.getByRole('link', { name: /Calculus: A Complete Course/ }).first()).toBeVisible()
  await underControl(page)
  const browser = await page.context().newCDPSession(page)
  expect(await browser.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
  expect((await browser.send('Page.getAppManifest')).errors).toEqual([])
  await device.close()

  page = await device.open({ offline: true })
  await page.goto(at('/search?q=calculus'))
  await expect(page.getByRole('link', { name: /Calculus: A Complete Course/ }).first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await page.goto(at('/sell'))
  await expect(page.getByRole('searchbox')).toBeVisible()
})

test('signing out in one tab leaves nothing of the account in any (F2, L8, L9)', async ({ page, say, at }) => {
  await enter(page, say, at('/login'), { email: 'noor@demo.example', password: 'kaft-om-je-boek' })
  await page.goto(at('/settings'))
  await expect(page.getByRole('button', { name: say('Log out') })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(at('/chat'))
  await expect(other.getByRole('list', { name: say('Chats') })).toBeVisible()
  expect((await databases(page)).filter(name => !name?.includes('anon'))).toHaveLength(3)

  await page.bringToFront()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: say('Log out') }).click()
  await expect(page.getByText(say('You are still logged in.'))).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: say('Log out') }).click()
  await expect(page).toHaveURL(at('/'))
  await expect(other).toHaveURL(at('/'))
  expect(await databases(page)).toEqual(['cache-anon-1', 'kaft', 'vault-anon'])
})
