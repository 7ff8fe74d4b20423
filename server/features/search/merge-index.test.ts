import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { givenBook } from '../../testing/given.ts'
import { algebra, privaatrecht } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { mergeIndex } from './merge-index.ts'

let app: TestApp

beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

async function piecesOfIndex(): Promise<number> {
  const rows = await app.deps.store.read.all(sql`select distinct segid from book_fts_idx`)
  return rows.length
}

test('the index is in one piece afterwards and finds the same', async () => {
  await givenBook(app, algebra)
  await givenBook(app, privaatrecht)
  const find = () => app.deps.search.searchBooks({ query: privaatrecht.name, filters: { sort: 'best' }, offset: 0 })
  const before = await find()
  expect(JSON.parse(before.text)).toMatchObject({ total: 1, results: [{ book: { id: privaatrecht.id } }] })
  expect(await piecesOfIndex()).toBeGreaterThan(1)
  await mergeIndex(app.deps.store)
  expect(await piecesOfIndex()).toBe(1)
  expect(await find()).toEqual(before)
})

test('an index without books stays as it is', async () => {
  await mergeIndex(app.deps.store)
  expect(await piecesOfIndex()).toBe(0)
})
