import type { Page } from '@playwright/test'
import { join } from 'node:path'
import { Sqlite } from '../../server/common/store/sqlite.ts'
import { goOffline } from '../support/browsers/offline.ts'
import { openAs, verifiedPerson } from '../support/people/people.ts'
import { inspect } from '../support/screens/inspect.ts'
import { hydrated } from '../support/screens/shown.ts'
import type { Server } from '../support/servers/server.ts'
import { expect, test } from '../support/test.ts'

const unoffered = 'Deep Learning'
const otherEdition = 'Artificial Intelligence: A Modern Approach'

/** A year of the demo in which nobody offers one book, and another only in an older edition than its course asks. */
function yearOf({ folder }: Server): { study: string; collection: string; books: number } {
  const database = new Sqlite(join(folder, 'product.sqlite'))
  const named = 'in (select id from book where name = ?)'
  database.prepare(`update ad set deleted_at = 5, reason = 'sold' where book_id ${named}`).run(unoffered)
  database.prepare('update book set available = 0, lowest_price_cents = null where name = ?').run(unoffered)
  database.prepare(`update ad set version = '3e druk' where book_id ${named}`).run(otherEdition)
  database.prepare(`update link set version = '4e druk' where book_id ${named}`).run(otherEdition)
  const year = database
    .prepare(
      `select study_id as study, collection.id as collection from collection join place on collection_id = collection.id
        join link on link.course_id = place.course_id join book on book.id = link.book_id where book.name in (?, ?)
        group by collection.id having count(distinct book.name) = 2`,
    )
    .get(unoffered, otherEdition) as { study: string; collection: string }
  const books = database
    .prepare(
      `select count(distinct book_id) from link join place on place.course_id = link.course_id where collection_id = ?`,
    )
    .pluck()
    .get(year.collection) as number
  database.close()
  return { ...year, books }
}

const aim = (page: Page, name: 'fewest' | 'cheapest' | 'city') => page.locator(`[data-aim=${name}]`)
const sellers = (page: Page) => page.locator('[data-seller]')
const missing = (page: Page) => page.locator('[data-missing]')
const writeToAll = (page: Page) => page.locator('[data-action-bar] button')

test('a year of a book list is put together from the fewest sellers, for the least, or in one city (M2, M1)', async ({
  page,
  own: { server, at },
  t,
}) => {
  const { study, collection, books } = yearOf(server)
  await page.goto(at(`/study/${study}?collection=${collection}`))
  await hydrated(page)
  await page.getByRole('button', { name: t('Follow this list') }).click()
  await page.getByRole('link', { name: t('See who sells them') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('The whole list in one go'))
  await expect(aim(page, 'fewest')).toHaveAttribute('aria-pressed', 'true')
  await expect(missing(page).getByRole('listitem')).toHaveText([
    new RegExp(`${unoffered}.*${t('Not for sale now')}`),
    new RegExp(otherEdition),
  ])
  await inspect(page, 'whole list, fewest sellers')

  const bought = page.locator('[data-seller] li')
  await expect(bought).toHaveCount(books - 2)
  const fewest = await sellers(page).count()
  const several = sellers(page)
    .filter({ has: page.getByRole('listitem').nth(1) })
    .first()
  const [one, other] = await several.getByRole('listitem').getByRole('link').allTextContents()
  await several.getByRole('link', { name: one }).click()
  await expect(page.locator('[data-seller-copies]').getByRole('link', { name: other })).toBeVisible()
  await page.locator('a[href$="#more"]').click()
  await expect(page).toHaveURL(/#more$/)
  await expect(page.locator('[data-seller-copies]')).toBeInViewport()
  await inspect(page, 'more of this seller')
  await page.goBack()
  await page.goBack()
  await aim(page, 'cheapest').click()
  await expect(bought).toHaveCount(books - 2)
  await expect.poll(() => sellers(page).count()).toBeGreaterThan(fewest)

  await page.getByRole('switch', { name: t('Other editions too') }).click()
  await expect(bought).toHaveCount(books - 1)
  await expect(bought.filter({ hasText: otherEdition })).toContainText(t('Older edition: {said}', { said: '3e druk' }))
  await aim(page, 'city').click()
  await expect(missing(page)).toContainText(t('For sale elsewhere'))
  const cities = await sellers(page).locator('h3 span').allTextContents()
  expect(new Set(cities).size).toBe(1)
  await inspect(page, 'whole list, one city')

  await bought.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/ad\//)
  await page.goBack()
  await expect(aim(page, 'city')).toHaveAttribute('aria-pressed', 'true')

  await page.locator('summary').click()
  await page.getByRole('checkbox', { name: unoffered }).click()
  await expect(missing(page).getByText(unoffered)).toHaveCount(0)
  await page.reload()
  await page.locator('summary').click()
  await expect(page.getByRole('checkbox', { name: unoffered })).not.toBeChecked()
  await inspect(page, 'whole list, one book unticked')

  await writeToAll(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: t('Log in') })).toHaveAttribute('href', /have%3D/)
  await inspect(page, 'whole list of a visitor')
})

test('what is missing is watched in one press, and all sellers are written to once, also without a connection (M2, D3, E2, L3)', async ({
  page,
  own: { server, at },
  t,
}) => {
  const { study, collection } = yearOf(server)
  await openAs(page, at(`/study/${study}/full?collection=${collection}`), await verifiedPerson(server, 'Fleur'))
  const watches = () =>
    server.rows('select book_id from watch where email = 1 and person_id in (select id from person)')
  const before = watches().length
  await missing(page).getByRole('button').click()
  await expect(missing(page)).toContainText(
    t('You watch what nobody offers now: you hear it as soon as somebody does.'),
  )
  await expect.poll(() => watches().length).toBe(before + 2)
  await page.getByRole('button', { name: t('Undo') }).click()
  await expect.poll(() => watches().length).toBe(before)

  const asked = await sellers(page).count()
  const first = (await sellers(page).first().locator('bdi').textContent()) ?? ''
  await writeToAll(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('For every seller')).fill('Ik kan morgen.')
  await dialog.getByRole('button', { name: t('Change it for {name}', { name: first }) }).click()
  await dialog.getByLabel(t('Message to {name}', { name: first })).fill('Ken je me nog?')
  await inspect(page, 'write to all sellers')

  await goOffline(page)
  await dialog.locator('button[type=submit]').dblclick()
  await expect(page).toHaveURL(/\/chat$/)
  const written = () =>
    (
      server.rows(
        `select text from message join person on person.id = sender_id where first_name = 'Fleur' order by sent_at`,
      ) as { text: string }[]
    ).map(({ text }) => text)
  const chats = page.getByRole('list', { name: t('Chats') }).getByRole('link')
  await expect(chats).toHaveCount(asked)
  expect(written()).toEqual([])
  await page.context().setOffline(false)
  await expect.poll(() => written().length).toBe(asked)
  expect(written().filter(text => text === 'Ken je me nog?')).toHaveLength(1)
  expect(written().filter(text => text.endsWith('Ik kan morgen.'))).toHaveLength(asked - 1)

  await page.goBack()
  await writeToAll(page).click()
  await expect(dialog.getByRole('link', { name: t('To your chats') })).toBeVisible()
  await expect(dialog.locator('button[type=submit]')).toHaveCount(0)
  await inspect(page, 'write to all sellers, done')
})

test('a copy that is opened from a course says there too which edition it is, also without a connection (M1, L2)', async ({
  page,
  own: { server, at },
  t,
}) => {
  const { study, collection } = yearOf(server)
  const said = t('Older edition: {said}').replace('{said}', '3e druk')
  await page.goto(at(`/study/${study}?collection=${collection}`))
  await page.getByRole('link', { name: otherEdition }).click()
  await hydrated(page)
  await page.getByRole('main').locator('a[href*="/ad/"]').first().click()
  await expect(page).toHaveURL(/\/ad\/.*course=/)
  await expect(page.getByRole('main')).toContainText(said)
  await inspect(page, 'ad in a course')
  await goOffline(page)
  await page.reload()
  await expect(page.getByRole('main')).toContainText(said)
  await expect(page.getByRole('link', { name: t('All copies of this book') })).toHaveAttribute('href', /course=/)
})

test('a set of a seller is shown as one with what it saves, and asked for at its price (M2, M26, L2)', async ({
  page,
  own: { server, at },
  t,
}) => {
  const { study, collection } = yearOf(server)
  await openAs(page, at(`/study/${study}/full?collection=${collection}`), await verifiedPerson(server, 'Fleur'))
  const several = sellers(page)
    .filter({ has: page.getByRole('listitem').nth(1) })
    .first()
  const links = several.getByRole('listitem').getByRole('link')
  await expect(links.first()).toBeVisible()
  const addresses = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
  const ids = addresses.map(address => /\/ad\/([^?]+)/.exec(address)?.[1] ?? '')
  const size = String(ids.length + 1)
  const database = new Sqlite(join(server.folder, 'product.sqlite'))
  database
    .prepare(
      `update ad set set_id = ?, set_size = ?, set_price_cents = 777 where id in (select value from json_each(?))`,
    )
    .run(ids[0], size, JSON.stringify(ids))
  database.close()

  await page.reload()
  const set = page.locator('[data-set]')
  const price = /€\s?7[.,]77/
  await expect(set).toContainText(t('Set of {size}', { size }))
  await expect(set).toContainText(price)
  await expect(set).toContainText(t('{count} of them on your list', { count: String(ids.length) }))
  await expect(set.getByRole('listitem')).toHaveCount(ids.length)
  await inspect(page, 'whole list with a set')
  await goOffline(page)
  await page.reload()
  await expect(set).toContainText(price)
  await writeToAll(page).click()
  const [before = ''] = t('the set of {size} ({titles})', { size }).split('{titles}')
  const asked = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: before.slice(0, -2) })
  await expect(asked).toContainText(price)
})
