import type { Page } from '@playwright/test'
import { goOffline } from '../support/browsers/offline.ts'
import { askYasmin, openAsYasmin } from '../support/people/chatting.ts'
import { openAs, type Translate, verifiedPerson } from '../support/people/people.ts'
import { inspect } from '../support/screens/inspect.ts'
import { hydrated } from '../support/screens/shown.ts'
import { slowness } from '../support/slowness.ts'
import { expect, test, withWorker } from '../support/test.ts'

test.use(withWorker)

const calculus = 'Calculus: A Complete Course'
const rowOf = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const offShelf = (page: Page, t: Translate, name: string) =>
  page.getByRole('button', { name: t('Take {name} off my shelf', { name }) })

test('what one buys stands on a shelf with what it is worth; two taps and a photo sell it, without a connection too (M27, L2, L3)', async ({
  page: buyer,
  another,
  own: { server, at },
  t,
}) => {
  const seller = await another()
  await askYasmin(buyer, { server, at, t }, 'Fleur', 'Mag ik hem?')
  await openAsYasmin(seller, { at, t }, 'Mag ik hem?')
  await seller.getByRole('button', { name: t('What to do with this chat') }).click()
  await seller.getByRole('menuitem', { name: t('Sold to {name}', { name: 'Fleur' }) }).click()
  await expect(buyer.locator('[data-deal]')).toContainText(t('Bought by you'), { timeout: 60_000 * slowness })

  await buyer.goto(at('/settings'))
  await buyer.getByRole('link', { name: t('My shelf') }).click()
  const row = rowOf(buyer, calculus)
  await expect(row).toContainText(/€/)
  await expect(row.locator('a[href*="/chat/"]')).toBeVisible()
  await inspect(buyer, 'a shelf with a book that was bought')

  await goOffline(buyer)
  await buyer.reload()
  await hydrated(buyer)
  await expect(row).toContainText(/€/)
  await offShelf(buyer, t, calculus).click()
  await expect(row).toBeHidden()
  await buyer.getByRole('button', { name: t('Undo') }).click()
  await expect(row).toContainText(t('waiting for connection · will be sent by itself'))

  await buyer.getByRole('button', { name: t('Scan a book') }).click()
  const sheet = buyer.getByRole('dialog')
  await sheet.getByLabel(t('Or type the ISBN')).fill('9789001234560')
  await sheet.getByRole('button', { name: t('Add'), exact: true }).click()
  await expect(sheet).toContainText(t('On your shelf: {name}', { name: 'ISBN 9789001234560' }))
  await sheet.getByRole('button', { name: t('Done') }).click()
  await expect(rowOf(buyer, 'ISBN 9789001234560')).toContainText(t('Its title comes as soon as somebody adds it'))
  await inspect(buyer, 'a shelf without a connection')

  await buyer.getByRole('button', { name: t('Sell it: {name}', { name: calculus }) }).click()
  await expect(buyer).toHaveURL(/\/sell\/.+step=condition/)
  await expect(buyer.getByRole('main')).toContainText(calculus)
  await expect(buyer.getByLabel(t('Version or edition'))).not.toHaveValue('')
  await expect(buyer.getByRole('radio', { checked: true })).toHaveCount(2)
  await expect(buyer.getByLabel(t('Price'), { exact: true })).toHaveValue('')

  await buyer.context().setOffline(false)
  const stored = () =>
    server.rows('select isbn, from_chat_id is not null as bought from shelf where deleted_at is null')
  await expect
    .poll(stored, { timeout: 60_000 * slowness })
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ isbn: '9789001234560' }),
        expect.objectContaining({ bought: 1 }),
      ]),
    )
  expect(stored()).toHaveLength(2)
})

test('a book is looked up and stands there once; what comes by itself is a switch (M27)', async ({
  page,
  at,
  t,
  server,
}) => {
  const person = await verifiedPerson(server, 'Gijs')
  await openAs(page, at('/shelf'), person)
  await expect(page.getByRole('heading', { name: t('Your shelf is empty') })).toBeVisible()
  await inspect(page, 'an empty shelf')
  await page.getByRole('button', { name: t('Look one up') }).click()
  const add = page.getByRole('button', { name: t('Add to my shelf: {name}', { name: calculus }) })
  for (const says of ['On your shelf: {name}', 'On your shelf already: {name}']) {
    await page.getByRole('searchbox').fill(calculus)
    await add.first().click()
    await expect(page.getByText(t(says, { name: calculus }))).toBeVisible()
  }
  await expect(rowOf(page, calculus)).toHaveCount(1)
  await expect(rowOf(page, calculus)).toContainText(/€/)
  const ask = page.getByRole('switch', { name: t('Ask me about {name} once its course is over', { name: calculus }) })
  await ask.click()
  const fill = page.getByRole('switch', { name: t('What you buy comes by itself') })
  await fill.click()
  const stored = () =>
    server.rows(`select remind, shelf_fill as fill from person left join shelf on person_id = person.id
      where email = '${person.email}'`)
  await expect.poll(stored).toEqual([{ remind: 0, fill: 0 }])
  await page.reload()
  await expect(ask).not.toBeChecked()
  await expect(fill).not.toBeChecked()
  await inspect(page, 'a shelf')
})
