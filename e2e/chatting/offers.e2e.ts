import type { Page } from '@playwright/test'
import { goOffline } from '../support/browsers/offline.ts'
import { openChat, write } from '../support/people/chatting.ts'
import { openAs, press, verifiedPerson } from '../support/people/people.ts'
import { fillInCopy, pickBook, publish } from '../support/people/selling.ts'
import { inspect } from '../support/screens/inspect.ts'
import { expect, test, withWorker } from '../support/test.ts'

test.use(withWorker)

const card = (page: Page) => page.locator('[data-card=offer]')
const deal = (page: Page) => page.locator('[data-deal]')
const pin = (page: Page) => page.locator('[data-above] a').first()
const dialog = (page: Page) => page.getByRole('dialog')

test('a seller who takes offers gets them in the chat, names another price, and the book is reserved at what they agree on (M28)', async ({
  page: seller,
  another,
  own: { server, at },
  t,
}) => {
  const [buyer, other] = [await another(), await another()]
  await openAs(seller, at('/'), await verifiedPerson(server, 'Lieke'))
  await seller.goto(at('/sell'))
  await pickBook(seller, t, 'Campbell Biology')
  const wanted = seller.getByRole('switch', { name: t('Take offers') })
  await expect(wanted).not.toBeChecked()
  await wanted.check()
  await seller.reload()
  await expect(wanted).toBeChecked()
  await fillInCopy(seller, t, '25')
  await expect(seller.getByRole('region', { name: t('Preview of your ad') })).toContainText(t('Takes offers'))
  await publish(seller, t)
  await seller.getByRole('link', { name: t('Look at your ad') }).click()
  await expect(seller.getByText(t('You take offers: they come as cards in the chats about this ad.'))).toBeVisible()
  const ad = seller.url()

  const ask = async (page: Page, firstName: string, words: string) => {
    await openAs(page, at('/'), await verifiedPerson(server, firstName))
    await page.goto(ad)
    await expect(page.getByText(t('{name} takes offers.', { name: 'Lieke' }))).toBeVisible()
    await page.getByRole('link', { name: t('Send {0} a message', { 0: 'Lieke' }) }).click()
    await write(page, t, 'Lieke', words)
  }
  await ask(buyer, 'Fleur', 'Mag ik hem?')
  await ask(other, 'Bo', 'Ik wil hem ook!')
  await inspect(buyer, 'chat about an ad that takes offers')

  await goOffline(buyer)
  const offer = async (typed: string) => {
    await dialog(buyer).getByLabel(t('Price'), { exact: true }).fill(typed)
    await dialog(buyer)
      .getByRole('button', { name: t('Offer'), exact: true })
      .click()
  }
  await deal(buyer)
    .getByRole('button', { name: t('Make an offer') })
    .click()
  await offer('26')
  await expect(dialog(buyer).getByText(t('An offer can be at most the price of the ad.'))).toBeVisible()
  await offer('10')
  await expect(dialog(buyer)).toContainText(/(Zeker weten\? Het is|Sure\? It is) €\s?15[.,]00/)
  await inspect(buyer, 'an offer below half of the price')
  await dialog(buyer)
    .getByRole('button', { name: t('Yes, offer it') })
    .click()
  await expect(card(buyer)).toContainText(t('Asked for, not sure yet'))
  await inspect(buyer, 'an offer without a connection')
  await card(buyer)
    .getByRole('button', { name: t('Take back') })
    .click()
  await expect(card(buyer)).toBeHidden()
  await deal(buyer)
    .getByRole('button', { name: t('Make an offer') })
    .click()
  await offer('20')
  await expect(card(buyer)).toContainText(t('Asked for, not sure yet'))
  await buyer.context().setOffline(false)

  await seller.goto(at('/chat'))
  const row = seller
    .getByRole('list', { name: t('Chats') })
    .getByRole('link')
    .first()
  await expect(row).toContainText(/(?:Bid|Bod): €\s?20[.,]00/)
  await expect(row).toContainText(t('{unread} unread', { unread: '2' }))
  await inspect(seller, 'a list of chats with an offer')
  await row.click()
  await expect(card(seller)).toContainText(/€\s?20[.,]00/)
  await expect
    .poll(() => server.rows("select 1 from chat where news_kind = 'offer' and seller_news_at = news_at").length)
    .toBe(1)
  await inspect(seller, 'an offer')
  await card(seller)
    .getByRole('button', { name: t('Another price') })
    .click()
  await dialog(seller).getByLabel(t('Price'), { exact: true }).fill('19')
  await dialog(seller)
    .getByRole('button', { name: t('Ask this') })
    .click()
  await expect(dialog(seller).getByText(t('Name a price above the offer.'))).toBeVisible()
  await dialog(seller).getByLabel(t('Price'), { exact: true }).fill('22')
  await dialog(seller)
    .getByRole('button', { name: t('Ask this') })
    .click()

  await expect(card(buyer)).toContainText(/€\s?22[.,]00/)
  await inspect(buyer, 'another price')
  await card(buyer)
    .getByRole('button', { name: t('Accept {price}', { price: '' }).trim() })
    .click()
  for (const page of [seller, buyer]) {
    await expect(page.locator('[data-line=accept]')).toContainText(/€\s?22[.,]00/)
    await expect(pin(page)).toContainText(/€\s?22[.,]00/)
    await expect(pin(page)).toContainText(/(?:agreed, was|afgesproken, was) €\s?25[.,]00/)
    await expect(card(page)).toHaveCount(0)
    const lines = page.locator('[data-line]')
    await expect(lines).toHaveCount(4)
    for (const [place, kind] of ['offer', 'counter', 'accept', 'reserve'].entries())
      await expect(lines.nth(place)).toHaveAttribute('data-line', kind)
  }
  await inspect(seller, 'agreed on a price')
  await expect(deal(other)).toContainText(t('Reserved until {day}', { day: '' }).trim())
  await expect(other.locator('main')).not.toContainText(/€\s?22/)
  await expect(other.getByRole('button', { name: t('Make an offer') })).toHaveCount(0)
  expect(server.rows("select 1 from offer where state = 'accepted' and price_cents = 2200")).toHaveLength(1)
})

test('an offer accepted without a connection is not sure, and says so where the book was reserved meanwhile (M28, M4, L3)', async ({
  page: seller,
  another,
  own: { server, at },
  t,
}) => {
  const [buyer, other, elsewhere] = [await another(), await another(), await another()]
  const lieke = await verifiedPerson(server, 'Lieke')
  await openAs(seller, at('/'), lieke)
  await seller.goto(at('/sell'))
  await pickBook(seller, t, 'Campbell Biology')
  await seller.getByRole('switch', { name: t('Take offers') }).check()
  await fillInCopy(seller, t, '25')
  await publish(seller, t)
  await seller.getByRole('link', { name: t('Look at your ad') }).click()
  const ad = seller.url()
  for (const [page, name, words] of [
    [buyer, 'Fleur', 'Mag ik hem?'],
    [other, 'Bo', 'Ik wil hem ook!'],
  ] as const) {
    await openAs(page, at('/'), await verifiedPerson(server, name))
    await page.goto(ad)
    await page.getByRole('link', { name: t('Send {0} a message', { 0: 'Lieke' }) }).click()
    await write(page, t, 'Lieke', words)
  }
  await press(buyer, t, 'Make an offer')
  await dialog(buyer).getByLabel(t('Price'), { exact: true }).fill('20')
  await dialog(buyer)
    .getByRole('button', { name: t('Offer'), exact: true })
    .click()
  // Its last message is no news beside the offer.
  await openChat(seller, t, at('/chat'), 'Fleur')
  const accept = card(seller).getByRole('button', { name: t('Accept {price}', { price: '' }).trim() })
  await expect(accept).toBeVisible()
  await goOffline(seller)
  await accept.click()
  await expect(card(seller)).toContainText(t('Asked for, not sure yet'))

  await openAs(elsewhere, at('/'), lieke)
  await openChat(elsewhere, t, at('/chat'), 'Ik wil hem ook!')
  await deal(elsewhere)
    .getByRole('button', { name: t('Reserve for {name}', { name: 'Bo' }) })
    .click()
  await dialog(elsewhere)
    .getByRole('button', { name: t('Reserve'), exact: true })
    .click()
  await expect(deal(elsewhere)).toContainText(t('Reserved for {name} until {day}', { name: 'Bo', day: '' }).trim())

  await seller.context().setOffline(false)
  await expect(card(seller)).toContainText(t('The book was already reserved for somebody else.'))
  await card(seller)
    .getByRole('button', { name: t('All right') })
    .click()
  await expect(card(seller).getByRole('button', { name: t('Decline {price}', { price: '' }).trim() })).toBeVisible()
  await expect(accept).toHaveCount(0)
})
