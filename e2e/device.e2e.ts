import type { Page } from '@playwright/test'
import { logIn } from './support/people.ts'
import { photo } from './support/photos.ts'
import { Profile } from './support/profile.ts'
import { expect, test as base } from './support/test.ts'

const test = base.extend<{ profile: Profile }>({
  profile: async ({ contextOptions, launchOptions }, use) => {
    const profile = new Profile({ ...contextOptions, ...launchOptions })
    await use(profile)
    await profile.remove()
  },
})

const underControl = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)
const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).sort())

test('after one visit it can be installed, and starts with no network in a new process (L1, L2, A3)', async ({
  profile,
  language,
  at,
}) => {
  let page = await profile.open()
  await page.goto(at('/search?q=calculus'))
  await expect(page.getByRole('link', { name: /Calculus: A Complete Course/ }).first()).toBeVisible()
  await underControl(page)
  const browser = await page.context().newCDPSession(page)
  expect(await browser.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
  expect((await browser.send('Page.getAppManifest')).errors).toEqual([])
  await profile.close()

  page = await profile.open()
  await page.context().setOffline(true)
  await page.goto(at('/search?q=calculus'))
  await expect(page.getByRole('link', { name: /Calculus: A Complete Course/ }).first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await page.goto(at('/sell'))
  await expect(page.getByRole('searchbox')).toBeVisible()
})

test('an ad published without a network goes out once, after the browser was closed (L3, L4, L5)', async ({
  profile,
  say,
  at,
}) => {
  let page = await profile.open()
  await page.goto(at('/login'))
  await logIn(page, say, { email: 'daan@demo.example', password: 'kaft-om-je-boek' })
  await underControl(page)
  await page.goto(at('/sell'))
  await page.getByRole('searchbox').fill('spivak')
  await page.getByRole('button', { name: say('This is it: {name}', { name: 'Calculus' }) }).click()
  await page.getByRole('radio', { name: say('Good') }).check()
  await page.context().setOffline(true)
  await page.getByRole('radio', { name: say('No'), exact: true }).check()
  await page.getByLabel(say('Add photos')).setInputFiles([await photo('voorkant.jpg', '#7f9b86')])
  await expect(page.getByText(say('{0} of {maxPhotos}, front and back help', { 0: '1', maxPhotos: '6' }))).toBeVisible()
  await page.getByLabel(say('Price'), { exact: true }).fill('13,37')
  await page.getByRole('button', { name: say('Next') }).click()
  await page.getByRole('button', { name: say('Publish Ad') }).click()
  await page.goto(at('/outbox'))
  await expect(page.getByText(say('Goes by itself when you have a connection.'))).toBeVisible()
  await profile.close()

  page = await profile.open()
  await page.goto(at('/outbox'))
  await expect(page.getByRole('heading', { name: say('Sent today') })).toBeVisible()
  await expect(page.getByRole('heading', { name: say('Nothing waits') })).toBeVisible()
  const ads = await page.evaluate(async () => {
    const answer = await fetch('/api/ads?sort=new')
    return ((await answer.json()) as { ads: { priceCents: number }[] }).ads.filter(ad => ad.priceCents === 1337)
  })
  expect(ads.length).toBe(1)
})

test('signing out in one tab leaves nothing of the account in any (F2, L8, L9)', async ({ page, say, at }) => {
  await page.goto(at('/login'))
  await logIn(page, say, { email: 'noor@demo.example', password: 'kaft-om-je-boek' })
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
