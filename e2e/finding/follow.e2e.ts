import { join } from 'node:path'
import { Sqlite } from '../../server/common/store/sqlite.ts'
import { insertRow } from '../support/servers/insert-row.ts'
import { openAs, verifiedPerson } from '../support/people/people.ts'
import type { Server } from '../support/servers/server.ts'
import { inspect } from '../support/screens/inspect.ts'
import { hydrated } from '../support/screens/shown.ts'
import { expect, test } from '../support/test.ts'
import { goOffline, underControl } from '../support/browsers/offline.ts'

interface Study {
  id: string
  name: string
  organisation: string
}

/** Acts as the association: adds a year with one book, which notifies followers. */
function addYear({ folder }: Server, { id, organisation }: Study, year: string): void {
  const database = new Sqlite(join(folder, 'product.sqlite'))
  const made = (kind: string) => `00000000-0000-7000-8000-${kind.padStart(12, '0')}`
  const [collection, course, place, link] = ['c1', 'c2', 'c3', 'c4'].map(made)
  database.transaction(() => {
    database.exec('update revision set rev = rev + 1')
    const { rev } = database.prepare('select rev from revision').get() as { rev: number }
    const { book } = database.prepare(`select id as book from book where isbn = '9780199689453'`).get() as {
      book: string
    }
    const insert = (table: string, row: Record<string, unknown>) => insertRow(database, table, row)
    const shown = { position: 99, visible: 1, rev }
    insert('collection', { id: collection, study_id: id, name: year, ...shown })
    insert('course', { id: course, organisation_id: organisation, name: 'Onderzoek doen', rev })
    insert('place', { id: place, collection_id: collection, course_id: course, ...shown })
    insert('link', { id: link, course_id: course, book_id: book, notes: '', tags: '[]', ...shown })
    for (const [kind, row] of Object.entries({ collection, course, place, link, book }))
      insert('change', { scope: `org:${organisation}`, kind, id: row, rev, op: 'put' })
  })()
  database.close()
}

test('a followed list is on the device as a whole, a new year comes by itself, and it goes along to the account (L2, B3, F1)', async ({
  page,
  own: { server, at },
  t,
}) => {
  const [study] = server.rows(
    `select study.id, study.name, organisation_id as organisation from study where visible = 1 order by study.id`,
  ) as [Study]
  await page.goto(at(`/study/${study.id}`))
  await hydrated(page)
  await underControl(page)
  const follow = page.getByRole('button', { name: t('Follow this list') })
  await follow.click()
  await expect(page.getByRole('button', { name: t('You follow this') })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(t('The whole list is on this device. A new year comes by itself.'))).toBeVisible()

  addYear(server, study, 'Jaar dat nieuw is')
  await expect(page.getByRole('button', { name: 'Jaar dat nieuw is' })).toBeVisible()

  await page.goto(at('/'))
  await goOffline(page)
  const mine = page.getByRole('list', { name: t('My lists') }).getByRole('link')
  await expect(mine).toContainText(study.name)
  await mine.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(study.name)
  await expect(page.locator('[data-says-offline] b')).toHaveText(/^\d\d:\d\d$/)
  await page.getByRole('searchbox', { name: t('Search in this list') }).fill('onderzoek social')
  await page.getByRole('link', { name: 'Social Research Methods' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Social Research Methods')
  await expect(page.getByRole('main')).toContainText('978-0-19-968945-3')
  const lacks = t('The copies of this book were not on this device yet. As soon as you are online, they stand here.')
  await expect(page.getByText(lacks)).toBeVisible()
  await inspect(page, 'book of a list, offline')

  await page.context().setOffline(false)
  await openAs(page, at('/settings'), await verifiedPerson(server, 'Lotte'))
  const lists = page.getByRole('region', { name: t('My lists') })
  await expect(lists.getByRole('link', { name: study.name })).toBeVisible()
  await expect.poll(() => server.rows('select 1 from follow')).toHaveLength(1)
  await lists.getByRole('button', { name: t('No longer follow {name}', { name: study.name }) }).click()
  await expect(lists.getByRole('link', { name: study.name })).toHaveCount(0)
  await expect.poll(() => server.rows('select 1 from follow')).toHaveLength(0)
})
