import type { Page } from '@playwright/test'
import { goOffline } from '../support/browsers/offline.ts'
import { givePassword, openAs, type Translate, verifiedPerson } from '../support/people/people.ts'
import { fillInCopy, pickBook, publish } from '../support/people/selling.ts'
import { inspect } from '../support/screens/inspect.ts'
import { hydrated } from '../support/screens/shown.ts'
import type { Server } from '../support/servers/server.ts'
import { expect, test, withWorker } from '../support/test.ts'

test.use(withWorker)

const card = (page: Page) => page.locator('[data-card=offer]')
const dialog = (page: Page) => page.getByRole('dialog')

interface Site {
  server: Server
  at: (path: string) => string
  t: Translate
}

/** By Lieke, for €50, which takes offers. */
async function placeAd(seller: Page, { server, at, t }: Site): Promise<string> {
  await openAs(seller, at('/'), await verifiedPerson(server, 'Lieke'))
  await seller.goto(at('/sell'))
  await pickBook(seller, t, 'Campbell Biology')
  await seller.getByRole('switch', { name: t('Take offers') }).check()
  await fillInCopy(seller, t, '50')
  await publish(seller, t)
  await seller.getByRole('link', { name: t('Look at your ad') }).click()
  await expect(seller.getByText(t('You take offers: they come as cards in the chats about this ad.'))).toBeVisible()
  return seller.url()
}

const offers = (server: Server) => server.rows('select state, price_cents as cents from offer')

test('a visitor offers on the ad after a login that comes back there, changes the price and withdraws it, without a message (M28, D4)', async ({
  page: seller,
  another,
  own: { server, at },
  t,
}) => {
  const ad = await placeAd(seller, { server, at, t })
  const buyer = await another()
  await buyer.goto(ad)
  await hydrated(buyer)
  const begin = buyer.getByRole('button', { name: t('Make an offer') })
  const price = dialog(buyer).getByLabel(t('Price'), { exact: true })
  await begin.click()
  await inspect(buyer, 'an offer needs a login')
  await dialog(buyer)
    .getByRole('link', { name: t('Log in') })
    .click()
  await givePassword(buyer, t, await verifiedPerson(server, 'Fleur'))
  await expect(price).toBeFocused()
  expect(new URL(buyer.url()).pathname).toBe(new URL(ad).pathname)
  await dialog(buyer).getByRole('button', { name: '10' }).click()
  await expect(price).toHaveValue(/^45[.,]00$/)
  await inspect(buyer, 'an offer on the ad')
  await dialog(buyer)
    .getByRole('button', { name: t('Offer'), exact: true })
    .click()
  await expect(buyer).toHaveURL(/\/chat\/[0-9a-f-]{36}/)
  await expect(card(buyer)).toContainText(/€\s?45[.,]00/)
  await expect.poll(() => offers(server)).toEqual([{ state: 'open', cents: 4500 }])

  await buyer.goto(ad)
  const again = buyer.getByRole('button', { name: t('Change your offer') })
  await again.click()
  await expect(price).toHaveValue(/^45[.,]00$/)
  await expect(dialog(buyer)).toContainText(/(?:5 more times|nog 5 keer)/)
  await expect(dialog(buyer).getByRole('region', { name: t('Prices so far') })).toContainText(/€\s?45[.,]00/)
  await inspect(buyer, 'an offer that is changed')
  await buyer.goBack()
  await expect(dialog(buyer)).toBeHidden()
  await again.click()
  await price.fill('40')
  await dialog(buyer)
    .getByRole('button', { name: t('Change it') })
    .click()
  await expect.poll(() => offers(server)).toEqual([{ state: 'open', cents: 4000 }])
  await buyer.goto(ad)
  await again.click()
  await dialog(buyer)
    .getByRole('button', { name: t('Withdraw the offer') })
    .click()
  await expect.poll(() => offers(server)).toEqual([{ state: 'withdrawn', cents: 4000 }])
  expect(server.rows(`select 1 from message join chat on chat.id = chat_id where ad_id = '${ad.slice(-36)}'`)).toEqual(
    [],
  )
})

test('an offer in a new chat without a connection begins it once, and no message is needed (M28, E2, L3)', async ({
  page: seller,
  another,
  own: { server, at },
  t,
}) => {
  const ad = await placeAd(seller, { server, at, t })
  const buyer = await another()
  await openAs(buyer, at('/'), await verifiedPerson(server, 'Fleur'))
  await buyer.goto(at(`/chat/new?ad=${ad.slice(-36)}`))
  await expect(buyer.getByLabel(t('Message to {name}', { name: 'Lieke' }))).toBeVisible()
  const begin = buyer.getByRole('button', { name: t('Make an offer') })
  await inspect(buyer, 'a new chat about an ad that takes offers')
  await goOffline(buyer)
  await begin.click()
  await expect(dialog(buyer).getByLabel(t('Price'), { exact: true })).toBeFocused()
  await buyer.goBack()
  await expect(dialog(buyer)).toBeHidden()
  await begin.click()
  await dialog(buyer).getByLabel(t('Price'), { exact: true }).fill('45')
  await dialog(buyer)
    .getByRole('button', { name: t('Offer'), exact: true })
    .click()
  await expect(card(buyer)).toContainText(t('Asked for, not sure yet'))
  await buyer.context().setOffline(false)
  await expect(card(buyer)).not.toContainText(t('Asked for, not sure yet'))
  expect(offers(server)).toEqual([{ state: 'open', cents: 4500 }])
  await expect(buyer).toHaveURL(/\/chat\/[0-9a-f-]{36}/)
  expect(server.rows(`select 1 from chat where ad_id = '${ad.slice(-36)}'`)).toHaveLength(1)
})
