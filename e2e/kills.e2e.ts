import type { Page } from '@playwright/test'
import { linkMailedTo } from './support/mail.ts'
import { logIn, signUp, somebody, verifiedPerson } from './support/people.ts'
import { fillInAd, publish } from './support/selling.ts'
import { Server } from './support/server.ts'
import { addressOf, expect, test } from './support/test.ts'

/** How many live ads a book has, as everyone sees it. */
async function adsOf(server: Server, name: string, city: string): Promise<number> {
  const found = await fetch(`${server.url}/api/search?q=${encodeURIComponent(name)}`)
  const { results } = (await found.json()) as { results: { book: { id: string; name: string } }[] }
  const id = results.find(({ book }) => book.name === name)?.book.id
  const answer = await fetch(`${server.url}/api/books/${id}/ads`)
  const { ads } = (await answer.json()) as { ads: { city: string }[] }
  return ads.filter(ad => ad.city === city).length
}

const messages = (page: Page, words: string) => page.getByRole('log').getByRole('listitem').filter({ hasText: words })

test('an ad published without a connection, its browser closed, is placed once when it is opened again (C2, L3, L4)', async ({
  device,
  language,
  say,
}) => {
  const own = await new Server().start()
  const at = (path: string) => addressOf(own, language, path)
  try {
    const seller = await verifiedPerson(own, 'Anouk')
    let page = await device.open()
    await page.goto(at('/login'))
    await logIn(page, say, seller)
    await page.goto(at('/sell'))
    await expect(page.getByRole('searchbox')).toBeVisible()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await fillInAd(page, say, at('/sell'), 'Campbell Biology')
    const before = await adsOf(own, 'Campbell Biology', seller.city)
    await own.stop()
    await publish(page, say)
    await expect(page.getByRole('heading', { name: say('Done. Your ad is ready to go.') })).toBeVisible()
    await device.close()

    page = await device.open()
    await page.goto(at('/settings'))
    await expect(page.getByText('Campbell Biology').first()).toBeVisible()
    await page.goto(at('/outbox'))
    await expect(page.getByText(say('Goes by itself when you have a connection.'))).toBeVisible()
    await device.close()

    await own.start()
    page = await device.open()
    await page.goto(at('/'))
    await expect.poll(() => adsOf(own, 'Campbell Biology', seller.city)).toBe(before + 1)
    await page.goto(at('/settings'))
    await expect(page.getByText('Campbell Biology')).toHaveCount(1)
    await page.reload()
    await expect.poll(() => adsOf(own, 'Campbell Biology', seller.city)).toBe(before + 1)
  } finally {
    await device.close()
    await own.remove()
  }
})

test('a message sent while the server is killed before it answers arrives once (E3, L3)', async ({
  page,
  language,
  say,
}) => {
  const own = await new Server().start()
  const at = (path: string) => addressOf(own, language, path)
  try {
    const buyer = await verifiedPerson(own, 'Joost')
    await page.goto(at('/login'))
    await logIn(page, say, buyer)
    await page.goto(at('/search?q=calculus+complete'))
    await page
      .getByRole('link', { name: /Calculus: A Complete Course/ })
      .first()
      .click()
    await page.getByRole('listitem').filter({ hasText: 'Yasmin' }).getByRole('link').first().click()
    await page.getByRole('link', { name: say('Send {0} a message', { 0: 'Yasmin' }) }).click()
    const field = page.getByLabel(say('Message to {name}', { name: 'Yasmin' }))
    const send = page.getByRole('button', { name: say('Send'), exact: true })
    await field.fill('Hoi!')
    await send.click()
    await expect(messages(page, 'Hoi!')).toContainText(say('sent'))

    // The server applies what it is sent, by page or service worker, and dies before the device hears of it.
    await page.context().route('**/api/sync/push', async route => {
      await route.fetch().then(
        () => own.kill(),
        () => undefined,
      )
      await route.abort()
    })
    await field.fill('Kom je zo?')
    await send.click()
    await expect(messages(page, 'Kom je zo?')).toBeVisible()
    await expect.poll(() => own.isRunning).toBe(false)
    await page.context().unrouteAll({ behavior: 'wait' })
    await own.start()
    await page.reload()
    await expect(messages(page, 'Kom je zo?')).toContainText(say('sent'))
    await expect(messages(page, 'Kom je zo?')).toHaveCount(1)
    expect(own.rows(`select count(*) as count from message where text = 'Kom je zo?'`)).toEqual([{ count: 1 }])
  } finally {
    await own.remove()
  }
})

test('an address verified in another browser lets an ad be published at once (G3, G7)', async ({
  page,
  another,
  say,
  at,
}) => {
  const seller = somebody('Meike')
  await page.goto(at('/registration'))
  await signUp(page, say, seller)
  await fillInAd(page, say, at('/sell'), 'Campbell Biology')
  const elsewhere = await another()
  await elsewhere.goto(at('/'))
  await elsewhere.goto(await linkMailedTo(new URL(page.url()).origin, seller.email))
  await elsewhere.getByRole('button', { name: say('Confirm') }).click()
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(say('Your e-mail address is confirmed.'))
  await publish(page, say)
  await expect(page.getByRole('heading', { name: say('Done. Your ad is live.') })).toBeVisible()
})
