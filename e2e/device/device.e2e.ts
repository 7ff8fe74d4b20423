import { cacheShape } from '../../pwa/local/cache.ts'
import type { Page } from '@playwright/test'
import { findYasmin, message, textsFrom, write } from '../support/people/chatting.ts'
import { openAs, press, verifiedPerson } from '../support/people/people.ts'
import { photo } from '../support/photos/photos.ts'
import { pickBook } from '../support/people/selling.ts'
import { expect, test } from '../support/test.ts'
import { goOffline, underControl } from '../support/browsers/offline.ts'
import { slowness } from '../support/slowness.ts'

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

test('files of the portal that an earlier worker kept go when the new one comes (L2, L9)', async ({ page, at }) => {
  await page.goto(at('/robots.txt'))
  const kept = () => page.evaluate(async () => (await caches.keys()).includes('admin'))
  await page.evaluate(async () => (await caches.open('admin')).put('/assets/portal.js', new Response('')))
  expect(await kept()).toBe(true)
  await page.goto(at('/about'))
  await underControl(page)
  await expect.poll(kept).toBe(false)
})

test('a page that was on its way when the first worker came is served by it too (L2)', async ({ page, at }) => {
  const other = await page.context().newPage()
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  let asked = () => {}
  const isAsked = new Promise<void>(resolve => (asked = resolve))
  await other.route(at('/study'), async route => {
    asked()
    await held
    await route.continue()
  })
  const arriving = other.goto(at('/study'))
  await isAsked
  await page.goto(at('/'))
  await underControl(page)
  release()
  await arriving
  await underControl(other)
})

test('signing out in one tab leaves nothing of the account in any (F2, L8, L9)', async ({ page, t, at }) => {
  await openAs(page, at('/'), { email: 'noor@demo.example', password: 'kaft-om-je-boek' })
  await page.goto(at('/settings'))
  await expect(page.getByRole('button', { name: t('Log out') })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(at('/chat'))
  await expect(other.getByRole('list', { name: t('Chats') })).toBeVisible()
  expect((await databases(page)).filter(name => !name?.includes('anon'))).toHaveLength(3)

  await page.bringToFront()
  await goOffline(page)
  await page.getByRole('button', { name: t('Log out') }).click()
  await expect(page.getByText(t('You are still logged in.'))).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: t('Log out') }).click()
  await expect(page).toHaveURL(at('/'))
  await expect(other).toHaveURL(at('/'))
  // The worker's library has one too, without the photos that a person viewed (pwa/local/photos/noted-photos.ts).
  const left = (await databases(page)).filter(name => name !== 'workbox-expiration')
  expect(left).toEqual([`cache-anon-${cacheShape}`, 'kaft', 'vault-anon'])
})

test('logging out names what is on this device only, and takes it with it only when told to (F2, L4, L9, M18)', async ({
  page,
  server,
  t,
  at,
}) => {
  const mila = await verifiedPerson(server, 'Mila')
  await openAs(page, at('/'), mila)
  await page.goto(at('/sell'))
  await pickBook(page, t, 'Campbell Biology')
  await page.getByLabel(t('Add photos')).setInputFiles([await photo('voorkant.jpg', '#7f9b86')])
  await expect(page.getByText(t('{0} of {maxPhotos}, front and back help', { 0: '1', maxPhotos: '6' }))).toBeVisible()
  const draft = page.url()
  await findYasmin(page, t, at('/search?q=calculus+complete'))
  await goOffline(page)
  await write(page, t, 'Yasmin', 'Akkoord, tot dan!')
  await expect(message(page, 'Akkoord, tot dan!')).toBeVisible()
  await page.getByLabel(t('Message to {name}', { name: 'Yasmin' })).fill('En neem je ook')
  await page.goto(draft)
  await page.getByLabel(t('Price'), { exact: true }).fill('12,50')
  await page.goto(at('/settings'))
  await press(page, t, 'Log out')
  const asks = page.getByRole('dialog')
  await expect(asks.getByText('Campbell Biology')).toBeVisible()
  for (const text of ['Akkoord, tot dan!', 'En neem je ook']) await expect(asks.getByText(text)).toBeVisible()
  await press(page, t, 'Stay logged in')
  await expect(asks).toBeHidden()

  // A connection sends the outbox, the draft too; text that was only typed cannot be sent, so it asks once more.
  await press(page, t, 'Log out')
  await press(page, t, 'Send first, then log out')
  await expect(asks.getByText(t('Waiting for a connection. Then we send it and log you out.'))).toBeVisible()
  await page.context().setOffline(false)
  await expect(asks.getByText(t('What could be sent is sent. If you log out now, you lose this:'))).toBeVisible({
    timeout: 60_000 * slowness,
  })
  for (const sent of ['Akkoord, tot dan!', 'Campbell Biology']) await expect(asks.getByText(sent)).toBeHidden()
  await expect(asks.getByText('En neem je ook')).toBeVisible()
  const drafts = server.rows(
    `select body ->> '$.fields.price[0].value' as price from draft join person on person.id = person_id where email = '${mila.email}'`,
  )
  expect(drafts).toEqual([{ price: '12,50' }])
  expect(textsFrom(server, mila)).toEqual(['Akkoord, tot dan!'])
  await press(page, t, 'Throw away and log out')
  await expect(page).toHaveURL(at('/'))
  expect((await databases(page)).filter(name => /^(cache|vault|locked)-(?!anon)/.test(name ?? ''))).toEqual([])
})

test('what is thrown away without a connection is never sent, and the session ends when there is one (F2, L9)', async ({
  page,
  server,
  t,
  at,
}) => {
  const noa = await verifiedPerson(server, 'Noa')
  await openAs(page, at('/'), noa)
  await findYasmin(page, t, at('/search?q=calculus+complete'))
  await write(page, t, 'Yasmin', 'Hoi!')
  await expect(message(page, 'Hoi!')).toContainText(t('sent'))
  const chat = page.url()
  await page.goto(at('/settings'))
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await goOffline(page)
  await page.goto(chat)
  await write(page, t, 'Yasmin', 'Toch niet')
  await page.goto(at('/settings'))
  await press(page, t, 'Log out')
  await press(page, t, 'Throw away and log out')
  await expect(page).toHaveURL(at('/'))
  expect((await databases(page)).filter(name => /^(cache|vault|locked)-(?!anon)/.test(name ?? ''))).toEqual([])
  await page.context().setOffline(false)
  await expect.poll(() => page.evaluate(async () => (await fetch('/auth/sessions/whoami')).status)).toBe(401)
  expect(textsFrom(server, noa)).toEqual(['Hoi!'])
})
