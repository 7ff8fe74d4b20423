import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { bookList, messySpreadsheet } from '../../shared/testing/samples/messy-lists.ts'
import { must } from '../../shared/lib/must.ts'
import { openAsCurator } from '../support/people/curators.ts'
import { goOffline, underControl } from '../support/browsers/offline.ts'
import { openAs, verifiedPerson } from '../support/people/people.ts'
import type { Server } from '../support/servers/server.ts'
import { slowness } from '../support/slowness.ts'
import { hydrated } from '../support/screens/shown.ts'
import { expect, test } from '../support/test.ts'

const size = 500
const year = 'Year 1 · 2026/2027'

test("a curator's year: invited, a colleague's sheet of 500 books taken over, put in order, copied to the next year, and students see it (H3, H4, H5, H8, M9, M10)", async ({
  page,
  another,
  own: { server, at },
  t,
}) => {
  const list = bookList(size)
  const [, one = '', other = ''] = list
    .map(({ isbn }) => isbn)
    .filter((isbn, _, all) => all.indexOf(isbn) === all.lastIndexOf(isbn))
  const titleOf = (isbn: string) => `Book ${isbn}`
  await fillLibrary(
    server,
    list.map(({ isbn }) => [isbn, titleOf(isbn)]),
  )
  const [{ organisationId }] = server.rows(
    'select organisation_id as organisationId from study order by id limit 1',
  ) as [{ organisationId: string }]
  const portal = (path: string) => at(`/admin/${organisationId}/${path}`)
  const linksOf = (name: string) =>
    server.rows(
      `select link.id from link join place on place.course_id = link.course_id
       join collection on collection.id = place.collection_id where collection.name = '${name}'`,
    )

  // Somebody who curates already invites them.
  const inviter = await another()
  await openAsCurator(inviter, server, { firstName: 'Sanne', organisationId, address: portal('admins') })
  await inviter.getByRole('button', { name: t('Invite an admin') }).click()
  const invite = await inviter.getByRole('dialog').getByLabel(t('Link'), { exact: true }).inputValue()
  await openAs(page, at('/about'), await verifiedPerson(server, 'Noor'))
  await page.goto(at(new URL(invite).pathname.replace(/^\/en/, '')))
  await page.getByRole('button', { name: t('Accept the invite') }).click()

  // It leads to the lists (H8); the library has the books of the spreadsheet.
  await expect(page).toHaveURL(/\/booklists$/)
  await page
    .getByRole('navigation', { name: t('Association') })
    .getByRole('link', { name: t('Library'), exact: true })
    .click()
  await page.getByRole('searchbox', { name: t('Search the library') }).fill(one)
  await expect(page.getByRole('row').filter({ hasText: titleOf(one) })).toBeVisible()

  // A year for it, with keys, and into that the sheet as it came by mail.
  await page
    .getByRole('navigation', { name: t('Association') })
    .getByRole('link', { name: t('Book lists') })
    .click()
  await expect(page.getByRole('tree')).toBeVisible()
  await page.getByRole('button', { name: t('Study'), exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('English')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Insert')
  await page.keyboard.type(year)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: year })).toBeVisible()
  await expect.poll(() => server.rows(`select 1 from collection where name = '${year}'`)).toHaveLength(1)
  const address = page.url()
  await page.getByRole('link', { name: t('Paste or import') }).click()
  await page.getByRole('radio', { name: t('File') }).check()
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await choose('boekenlijst 26-27 DEF (2).csv', messySpreadsheet(list))
  await page.getByRole('button', { name: /^(Apply|Pas) [\d.,]+ / }).click()
  await expect.poll(() => linksOf(year).length).toBe(size)

  // A student follows the study, and has it on the device.
  const student = await another()
  const [{ id: studyId }] = server.rows(`select id from study where name = 'English'`) as [{ id: string }]
  await student.goto(at(`/study/${studyId}`))
  await hydrated(student)
  await underControl(student)
  await student.getByRole('button', { name: t('Follow this list') }).click()
  // Five hundred books are read and stored before it says so.
  const whole = student.getByText(t('The whole list is on this device. A new year comes by itself.'))
  await expect(whole).toBeVisible({ timeout: 60_000 * slowness })
  const search = student.getByRole('searchbox', { name: t('Search in this list') })
  const found = student.getByRole('link', { name: titleOf(one) })
  await search.fill(one)
  await expect(found).toBeVisible()

  // In order: the first book goes below the second, which is hidden. The student sees it go, at once.
  await page.goto(address)
  const grid = page.getByRole('treegrid')
  await expect(grid).toBeVisible()
  const books = grid.getByRole('row', { level: 2 })
  await grid.focus()
  for (const key of ['Control+Home', 'ArrowDown', 'Alt+ArrowDown']) await page.keyboard.press(key)
  await expect(books.first()).toContainText(titleOf(one))
  for (const key of ['ArrowUp', 'End', 'ArrowLeft', 'Space']) await page.keyboard.press(key)
  await expect(found).toBeHidden()
  // Scrolled to its end, the cell one is in waits far above, and the last row is where the list ends.
  const scroller = grid.locator('..')
  await scroller.evaluate(element => element.scrollTo(0, element.scrollHeight))
  const last = grid.locator(`[aria-rowindex="${await grid.getAttribute('aria-rowcount')}"]`)
  await expect(last).toBeInViewport({ ratio: 1 })
  expect(await endOf(last)).toBeCloseTo(await endOf(grid), 0)
  await expect(grid.locator(`[id="${await grid.getAttribute('aria-activedescendant')}"]`)).not.toBeInViewport()
  await page.keyboard.press('ArrowUp')
  await expect(grid.locator(`[id="${await grid.getAttribute('aria-activedescendant')}"]`)).toBeInViewport()
  await goOffline(student)
  await student.goto(at(`/study/${studyId}`))
  await search.fill(other)
  await expect(student.getByRole('link', { name: titleOf(other) })).toBeVisible()
  await search.fill(one)
  await expect(found).toBeHidden()

  // To the next year, hidden; once more there is nothing to take over.
  await page.getByRole('link', { name: t('Copy to next year') }).click()
  await page.getByRole('button', { name: /^(Apply|Pas) [\d.,]+ / }).click()
  const nothing = page.getByText(t('All of it is there already: nothing is added.'))
  await expect(nothing).toBeVisible()
  await page.reload()
  await expect(nothing).toBeVisible()
  expect(linksOf('Year 1 · 2027/2028')).toHaveLength(size)
  expect(server.rows(`select visible from collection where name = 'Year 1 · 2027/2028'`)).toEqual([{ visible: 0 }])

  // Out of Kaft and back in again: the same.
  await page.goto(address)
  await page.getByRole('link', { name: t('Paste or import') }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: t('Export .xlsx') }).click()
  const file = readFileSync(await (await coming).path())
  await page.getByRole('radio', { name: t('File') }).check()
  await choose('list.xlsx', file)
  await expect(page.getByText('list.xlsx')).toBeVisible()
  await expect(page.getByText(t('Nothing changes.'))).toBeVisible()
})

/** How far down something ends, in pixels. */
async function endOf(what: Locator): Promise<number> {
  const { y, height } = must(await what.boundingBox(), 'it is on the page')
  return y + height
}

/** As the operator does before the first association comes. */
async function fillLibrary(server: Server, books: [isbn: string, title: string][]): Promise<void> {
  const file = join(server.folder, 'books.csv')
  const rows = [...new Map(books)].map(([isbn, title]) => `${isbn},${title},Somebody,10.00`)
  writeFileSync(file, ['isbn,title,author,price', ...rows].join('\n'))
  await server.command('books:import', file)
}
