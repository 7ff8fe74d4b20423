import type { Page } from '@playwright/test'
import { goOffline } from '../support/browsers/offline.ts'
import { openChat, yasmin } from '../support/people/chatting.ts'
import { openAs, press, verifiedPerson } from '../support/people/people.ts'
import { inspect } from '../support/screens/inspect.ts'
import { hydrated } from '../support/screens/shown.ts'
import { slowness } from '../support/slowness.ts'
import { expect, test, withWorker } from '../support/test.ts'

test.use(withWorker)
// Five people's screens, each inspected.
test.setTimeout(180_000 * slowness)

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
  const tick = (place: number) => dialog(seller).getByRole('checkbox').nth(place)
  await expect(dialog(seller).getByText(t('Tick at least two books'))).toBeVisible()
  await make().click()
  await expect(tick(0)).toBeFocused()
  await tick(0).press('Space')
  await expect(dialog(seller).getByText(t('Tick one more book'))).toBeVisible()
  await seller.goBack()
  await expect(dialog(seller)).toBeHidden()
  await expect(seller.getByRole('heading', { name: t('My ads') })).toBeVisible()
  await seller.getByRole('button', { name: t('Sell several as one set') }).click()
  for (const place of [0, 1, 2]) await tick(place).check()
  await expect(dialog(seller)).toContainText(new RegExp(euros(sum)))
  const size = seller.viewportSize() ?? { width: 390, height: 844 }
  await seller.setViewportSize({ ...size, height: 450 })
  await expect(price).toBeInViewport({ ratio: 1 })
  await expect(make()).toBeInViewport({ ratio: 1 })
  await seller.setViewportSize(size)
  await price.fill(String(sum / 100))
  await make().click()
  await expect(dialog(seller).getByText(t('Name a price below {sum}', { sum: '' }).trim())).toBeVisible()
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
  await expect(seller.getByText(/(?:In a set of|In een set van) 3/)).toHaveCount(3)
  await inspect(seller, 'my ads with a set')
  await sets(seller)
    .getByRole('button', { name: t('Change') })
    .click()
  await expect(dialog(seller).getByRole('checkbox', { checked: true })).toHaveCount(3)
  await price.fill(String((sum - 200) / 100))
  await inspect(seller, 'a set that is changed')
  await dialog(seller)
    .getByRole('button', { name: t('Change the set') })
    .click()
  await expect.poll(() => server.rows('select price_cents as cents from ad_set')).toEqual([{ cents: sum - 200 }])

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
  const asked = () => server.rows('select 1 from chat join ad_set on ad_set.id = chat.set_id')
  await expect.poll(() => asked().length).toBe(1)

  await openChat(seller, t, at('/chat'), 'Fleur')
  await deal(seller)
    .getByRole('button', { name: t('Reserve for {name}', { name: 'Fleur' }) })
    .click()
  const extents = dialog(seller).getByRole('radio')
  await expect(extents.first()).toBeChecked()
  await inspect(seller, 'reserve a set')
  await dialog(seller)
    .getByRole('button', { name: t('Reserve'), exact: true })
    .click()
  await expect(deal(buyer)).toContainText(t('Reserved for you until {day}', { day: '' }).trim())
  await inspect(buyer, 'a set that is reserved for me')

  await buyer.goto(at('/settings'))
  await expect(buyer.getByRole('heading', { name: t('My ads') })).toBeVisible()
  await expect(sets(buyer)).toHaveCount(0)

  const visitor = await another()
  await visitor.goto(at(`/ad/${second.id}`))
  await expect(visitor.getByRole('main')).toContainText(/(?:Reserved until|Gereserveerd t\/m)/)
  await expect(visitor.getByRole('link', { name: t('Ask for the whole set') })).toBeHidden()

  const heldText = t('Reserved as a set for {name}: end that first.', { name: 'Fleur' })
  await seller.goto(at(`/ad/${second.id}`))
  await expect(seller.getByText(heldText)).toBeVisible()
  await expect(seller.getByRole('button', { name: t('Mark as sold: {name}', { name: '' }).trim() })).toHaveCount(0)
  await seller.getByRole('link', { name: t('To the chat'), exact: true }).click()
  await expect(deal(seller)).toBeVisible()
  await seller.goto(at('/settings'))
  await expect(seller.getByText(heldText)).toHaveCount(3)
  await inspect(seller, 'my ads with a reserved set')
  await sets(seller)
    .getByRole('button', { name: t('Sold to {name}', { name: 'Fleur' }) })
    .click()
  const sold = () =>
    server.rows(`select count(distinct sold_chat_id) as chats, count(*) as ads, sum(sold_cents) as cents from ad
      where id in (${copies.map(({ id }) => `'${id}'`).join(', ')}) and reason = 'sold'`)
  await expect.poll(sold, { timeout: 60_000 * slowness }).toEqual([{ chats: 1, ads: 3, cents: sum - 200 }])
})
