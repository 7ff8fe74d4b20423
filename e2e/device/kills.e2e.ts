import { fullBrowser } from '../support/browsers/chromium.ts'
import { underControl } from '../support/browsers/offline.ts'
import { ean } from '../support/camera/barcodes.ts'
import { hold, withCamera } from '../support/camera/camera.ts'
import type { Page } from '@playwright/test'
import { findYasmin, message, write } from '../support/people/chatting.ts'
import { linkMailedTo } from '../support/people/mail.ts'
import { openAs, type Translate, signUp, somebody, verifiedPerson } from '../support/people/people.ts'
import { photo } from '../support/photos/photos.ts'
import { fillInAd, pickBook, publish } from '../support/people/selling.ts'
import type { Server } from '../support/servers/server.ts'
import { slowness } from '../support/slowness.ts'
import { expect, test } from '../support/test.ts'

test.use(fullBrowser)

/** How many live ads a book has, as everyone sees it. */
async function adsOf(server: Server, name: string, city: string): Promise<number> {
  const found = await fetch(`${server.url}/api/search?q=${encodeURIComponent(name)}`)
  const { results } = (await found.json()) as { results: { book: { id: string; name: string } }[] }
  const id = results.find(({ book }) => book.name === name)?.book.id
  const answer = await fetch(`${server.url}/api/books/${id}/ads`)
  const { ads } = (await answer.json()) as { ads: { city: string }[] }
  return ads.filter(ad => ad.city === city).length
}

test('an ad published without a connection, its browser closed, is placed once when it is opened again (C2, L3, L4)', async ({
  device,
  own: { server, at },
  t,
}) => {
  const seller = await verifiedPerson(server, 'Anouk')
  let page = await device.open()
  await openAs(page, at('/'), seller)
  await page.goto(at('/sell'))
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await fillInAd(page, t, at('/sell'), 'Campbell Biology')
  const before = await adsOf(server, 'Campbell Biology', seller.city)
  await server.stop()
  await publish(page, t)
  await expect(page.getByRole('heading', { name: t('Done. Your ad is ready to go.') })).toBeVisible()
  await device.close()

  page = await device.open()
  await page.goto(at('/settings'))
  await expect(page.getByText('Campbell Biology').first()).toBeVisible()
  await page.goto(at('/outbox'))
  await expect(page.getByText(t('Is sent by itself when you have a connection.'))).toBeVisible()
  await device.close()

  await server.start()
  page = await device.open()
  await page.goto(at('/'))
  await expect.poll(() => adsOf(server, 'Campbell Biology', seller.city)).toBe(before + 1)
  await page.goto(at('/settings'))
  await expect(page.getByText('Campbell Biology')).toHaveCount(1)
  await page.reload()
  await expect.poll(() => adsOf(server, 'Campbell Biology', seller.city)).toBe(before + 1)
})

test('a message sent while the server is killed before it answers arrives once (E3, L3)', async ({
  page,
  own: { server, at },
  t,
}) => {
  const buyer = await verifiedPerson(server, 'Joost')
  await openAs(page, at('/'), buyer)
  await findYasmin(page, t, at('/search?q=calculus+complete'))
  await write(page, t, 'Yasmin', 'Hoi!')
  await expect(message(page, 'Hoi!')).toContainText(t('sent'))

  // The server applies mutations of the page or service worker, and dies before the device hears of it.
  await page.context().route('**/api/sync/push', async route => {
    await route.fetch().then(
      () => server.kill(),
      () => undefined,
    )
    await route.abort()
  })
  await write(page, t, 'Yasmin', 'Kom je zo?')
  await expect(message(page, 'Kom je zo?')).toBeVisible()
  await expect.poll(() => server.isRunning).toBe(false)
  await page.context().unrouteAll({ behavior: 'ignoreErrors' })
  await server.start()
  await page.reload()
  await expect(message(page, 'Kom je zo?')).toContainText(t('sent'))
  await expect(message(page, 'Kom je zo?')).toHaveCount(1)
  expect(server.rows(`select count(*) as count from message where text = 'Kom je zo?'`)).toEqual([{ count: 1 }])
})

test('a photo on its way when the server is killed, and one when the browser is, arrive once, and their draft is whole (L3, L4, M18)', async ({
  device,
  own: { server, at },
  t,
}) => {
  let page = await device.open()
  await openAs(page, at('/sell'), await verifiedPerson(server, 'Fleur'))
  await pickBook(page, t, 'Campbell Biology')
  await page.getByLabel(t('Version or edition')).fill('12e druk')
  await expect(page.getByText(t('Also in your account'))).toBeVisible()
  const arrived = () => server.rows(`select hash from photo where person_id in (select person_id from draft)`)
  const draft = page.url()

  await slowDown(page)
  await addWhileSending(page, t, await photo('voorkant.jpg', '#7f9b86'))
  await server.kill()
  expect(arrived()).toEqual([])
  await server.start()
  page = await again(page)
  await expect(page.getByText(t('Also in your account'))).toBeVisible({ timeout: 60_000 * slowness })
  expect(arrived()).toHaveLength(1)

  await slowDown(page)
  await addWhileSending(page, t, await photo('achterkant.jpg', '#c98f7a'))
  await device.kill()
  expect(arrived()).toHaveLength(1)
  page = await device.open()
  await page.goto(draft)
  await expect(page.getByLabel(t('Version or edition'))).toHaveValue('12e druk')
  await expect(page.locator('[data-photo]')).toHaveCount(2)
  await expect(page.getByText(t('Also in your account'))).toBeVisible({ timeout: 60_000 * slowness })
  expect(arrived()).toHaveLength(2)
})

test('an address verified in another browser lets an ad be published at once (G3, G7)', async ({
  page,
  another,
  t,
  at,
}) => {
  const seller = somebody('Meike')
  await page.goto(at('/registration'))
  await signUp(page, t, seller)
  await fillInAd(page, t, at('/sell'), 'Campbell Biology')
  const elsewhere = await another()
  await elsewhere.goto(at('/'))
  await elsewhere.goto(await linkMailedTo(new URL(page.url()).origin, seller.email))
  await elsewhere.getByRole('button', { name: t('Confirm') }).click()
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(t('Your e-mail address is confirmed.'))
  await publish(page, t)
  await expect(page.getByRole('heading', { name: t('Done. Your ad is live.') })).toBeVisible()
})

/** A line on which a photo is under way for minutes. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200 }
  await session.send('Network.emulateNetworkConditions', line)
}

/** Resolves while its bytes are on their way. */
async function addWhileSending(page: Page, t: Translate, file: Awaited<ReturnType<typeof photo>>): Promise<void> {
  const sending = page.waitForRequest(request => request.url().endsWith('/api/photos'))
  await page.getByLabel(t('Add photos')).setInputFiles([file])
  await sending
}

/** The same page in a tab of its own, with the line as it was. */
async function again(page: Page): Promise<Page> {
  const next = await page.context().newPage()
  await next.goto(page.url())
  await page.close()
  return next
}

test('a book scanned into a pile is a draft when the browser is killed right after the scan (M3, L4)', async ({
  device,
  at,
  t,
}) => {
  let page = await device.open()
  await withCamera(page.context())
  await page.goto(at('/sell'))
  await underControl(page)
  await page.getByRole('button', { name: t('Scan the barcode on the back') }).click()
  await page.getByRole('dialog').getByRole('switch').click()
  await hold(page, ean('9780134154367'))
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await device.kill()
  page = await device.open()
  await page.goto(at('/sell'))
  await expect(page.getByRole('link', { name: /Calculus: A Complete Course/ })).toBeVisible()
})
