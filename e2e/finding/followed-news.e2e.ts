import { join } from 'node:path'
import { v7 } from 'uuid'
import { Sqlite } from '../../server/common/store/sqlite.ts'
import { openAsCurator } from '../support/people/curators.ts'
import { openAs, verifiedPerson } from '../support/people/people.ts'
import type { Server } from '../support/servers/server.ts'
import { hydrated } from '../support/screens/shown.ts'
import { expect, test } from '../support/test.ts'

interface Course {
  studyId: string
  organisationId: string
  id: string
}

const hour = 60 * 60_000

/** Followers get a digest only after a list is unchanged for a quarter of an hour, so this moves all of it back by an hour. */
function letRest({ folder }: Server): void {
  const database = new Sqlite(join(folder, 'product.sqlite'))
  try {
    database.exec(`update follow set since = since - ${hour}; update list_news set at = at - ${hour}`)
  } finally {
    database.close()
  }
}

test('who follows a list is told once of a book that is new on it, and finds it marked there (B3)', async ({
  page,
  another,
  own: { server, at },
  t,
}) => {
  const [course] = server.rows(
    `select study.id as studyId, study.organisation_id as organisationId, course_id as id from place
     join collection on collection.id = collection_id join study on study.id = study_id
     where place.visible = 1 and collection.visible = 1 and study.visible = 1
     order by study.position, collection.position, place.position limit 1`,
  ) as [Course]
  const list = at(`/study/${course.studyId}`)
  await openAs(page, at('/about'), await verifiedPerson(server, 'Lotte'))
  await page.goto(list)
  await hydrated(page)
  await page.getByRole('button', { name: t('Follow this list') }).click()
  await expect.poll(() => server.rows('select 1 from follow')).toHaveLength(1)
  await page.goto(at('/about'))

  const curator = await another()
  const { organisationId } = course
  await openAsCurator(curator, server, { firstName: 'Noor', organisationId, address: at('/about') })
  const [book] = server.rows(`select id, name from book where isbn = '9780199689453'`) as [{ id: string; name: string }]
  const values = { courseId: course.id, bookId: book.id, version: null, notes: '', tags: [] }
  const answer = await curator.request.post(`${server.url}/api/admin/organisations/${organisationId}/changes`, {
    headers: { origin: server.url },
    data: { id: v7(), changes: [{ op: 'create', kind: 'link', id: v7(), values }] },
  })
  expect(answer.status()).toBe(200)
  letRest(server)
  await expect.poll(() => server.rows('select 1 from list_telling where done_at is not null')).toHaveLength(1)

  const told = page.getByText(t('New since you looked here'))
  await page.goto(at('/'))
  await page.goto(list)
  await expect(told).toBeVisible()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: book.name }) })
  await expect(row.getByText(t('New'), { exact: true })).toBeVisible()
  await page.goto(at('/about'))
  await page.goto(list)
  await expect(row).toBeVisible()
  await expect(told).toHaveCount(0)
})
