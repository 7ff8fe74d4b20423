import type { Page } from '@playwright/test'
import { goOffline } from '../support/browsers/offline.ts'
import { openChat, yasmin } from '../support/people/chatting.ts'
import { openAs, press, verifiedPerson } from '../support/people/people.ts'
import { inspect } from '../support/screens/inspect.ts'
import { hydrated } from '../support/screens/shown.ts'
import { slowness } from '../support/slowness.ts'
import { expect, test, withWorker } from '../support/test.ts'

test.use(withWorker)

const dialog = (page: Page) => page.getByRole('dialog')
const deal = (page: Page) => page.locator('[data-deal]')
const sets = (page: Page) => page.locator('[data-set]')

interface Copy {
  id: string
  bookId: string
  cents: number
}

test('a seller offers own copies as a set, a buyer asks for it, and it is reserved and sold as a whole (M26, M4)', async ({
  page: seller,
  another,
  own: { server, at },
  t,
}) => {
  const copies = server.rows(
    `select ad.id, book_id as bookId, price_cents as cents from ad join person on person.id = seller_id
      where email = '${yasmin.email}' and deleted_at is null and reserved_until is null
      order by ad.created_at desc limit 3`,
  ) as unknown as Copy[]
  expect(copies).toHaveLength(3)
  const sum = copies.reduce((total, { cents }) => total + cents, 0)
  const euros = (cents: number) => `€\\s?${Math.floor(cents / 100)}[.,]${String(cents % 100).padStart(2, '0')}`

  await openAs(seller, at('/settings'), yasmin)
  await expect(seller.getByRole('button', { name: t('Sell several as one set') })).toBeVisible()
  await goOffline(seller)
  await seller.getByRole('button', { name: t('Sell several as one set') }).click()
  const make = () => dialog(seller).getByRole('button', { name: t('Make the set') })
  const price = dialog(seller).getByLabel(t('Price'), { exact: true })
  await make().click()
  await expect(dialog(seller).getByText(t('Tick at least two books.'))).toBeVisible()
  for (const place of [0, 1, 2]) await dialog(seller).getByRole('checkbox').nth(place).check()
  await price.fill(String(sum / 100))
  await make().click()
  await expect(dialog(seller).getByText(t('A set must cost less than its books together.'))).toBeVisible()
  await inspect(seller, 'a set that saves nothing')
  await price.fill(String((sum - 300) / 100))
  await expect(dialog(seller)).toContainText(
    new RegExp(`${euros(sum - 300)} (?:for the|voor de) 3, (?:saves|scheelt) ${euros(300)}`),
  )
  await make().click()
  await expect(sets(seller)).toContainText(t('Asked for, not sure yet'))
  await seller.context().setOffline(false)
  await expect(sets(seller).getByRole('button', { name: t('Mark as sold') })).toBeVisible({
    timeout: 60_000 * slowness,
  })
  await inspect(seller, 'my ads with a set')

  const buyer = await another()
  const [first, second] = copies as [Copy, Copy, Copy]
  await openAs(buyer, at(`/book/${first.bookId}`), await verifiedPerson(server, 'Fleur'))
  await expect(buyer.getByText(/(?:Also in a set of|Ook in een set van) 3/).first()).toBeVisible()
  await buyer.goto(at(`/ad/${first.id}`))
  await hydrated(buyer)
  await expect(buyer.getByRole('heading', { name: /(?:In a set of|In een set van) 3/ })).toBeVisible()
  await inspect(buyer, 'an ad in a set')
  await buyer.getByRole('link', { name: t('Ask for the whole set') }).click()
  await expect(buyer.getByLabel(t('Message to {name}', { name: 'Yasmin' }))).toHaveValue(/set (?:of|van) 3/)
  await press(buyer, t, 'Send')

  await openChat(seller, t, at('/chat'), 'Fleur')
  await deal(seller)
    .getByRole('button', { name: t('Reserve for {name}', { name: 'Fleur' }) })
    .click()
  const extents = dialog(seller).getByRole('radio')
  await expect(extents.last()).toBeChecked()
  await extents.first().check()
  await inspect(seller, 'reserve a set')
  await dialog(seller)
    .getByRole('button', { name: t('Reserve'), exact: true })
    .click()
  await expect(deal(seller)).toContainText(/Set (?:of|van) 3/)
  await expect(deal(buyer)).toContainText(/Set (?:of|van) 3/)
  await inspect(buyer, 'a set that is reserved for me')

  await buyer.goto(at('/settings'))
  await expect(buyer.getByRole('heading', { name: t('My ads') })).toBeVisible()
  await expect(sets(buyer)).toHaveCount(0)
  await openChat(buyer, t, at('/chat'), 'Yasmin')

  const visitor = await another()
  await visitor.goto(at(`/ad/${second.id}`))
  await expect(visitor.getByRole('main')).toContainText(/(?:Reserved until|Gereserveerd t\/m)/)
  await expect(visitor.getByRole('link', { name: t('Ask for the whole set') })).toBeHidden()

  await deal(seller)
    .getByRole('button', { name: t('Sold to {name}', { name: 'Fleur' }) })
    .click()
  await dialog(seller)
    .getByRole('button', { name: t('Sold'), exact: true })
    .click()
  await expect(deal(buyer)).toContainText(t('Sold to you'), { timeout: 60_000 * slowness })
  const sold = () =>
    server.rows(`select count(distinct sold_chat_id) as chats, count(*) as ads, sum(sold_cents) as cents from ad
      where id in (${copies.map(({ id }) => `'${id}'`).join(', ')}) and reason = 'sold'`)
  expect(sold()).toEqual([{ chats: 1, ads: 3, cents: sum - 300 }])
})
