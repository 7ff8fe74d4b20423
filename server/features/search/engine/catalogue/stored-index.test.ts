import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { must } from '../../../../../shared/lib/must.ts'
import { openReader } from '../../../../database/open-reader.ts'
import { givenBook } from '../../../../testing/given.ts'
import { algebra, privaatrecht } from '../../../../testing/named.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { searcherOf } from '../search-books.ts'
import { readStoredIndex, seeToIndex } from './stored-index.ts'

let app: TestApp
let file: string
beforeEach(async () => {
  app = await createTestApp({ onSqlite: true })
  file = join(app.dataDir, 'product.sqlite')
  await givenBook(app, algebra)
})
afterEach(() => app.close())

const path = () => `${file}.search`
async function seeTo(isNew = false): Promise<boolean> {
  const database = openReader(file)
  const isMade = await seeToIndex(database, path(), isNew)
  database.close()
  return isMade
}
async function found(query: string): Promise<string[]> {
  const database = openReader(file)
  const base = must(await readStoredIndex(path()), 'the index is kept')
  const { text } = searcherOf(database, base).searchBooks({ query, filters: { sort: 'best' }, offset: 0 })
  database.close()
  return JSON.parse(text).results.map(({ book }: { book: { name: string } }) => book.name)
}

test('the index is made once, and what came later is read behind it (B5)', async () => {
  expect(await seeTo()).toBe(true)
  expect(await seeTo()).toBe(false)
  expect(await found(algebra.name)).toEqual([algebra.name])
  await givenBook(app, privaatrecht)
  expect(await seeTo()).toBe(false)
  expect(await found(privaatrecht.name)).toEqual([privaatrecht.name])
  expect(await found(algebra.name)).toEqual([algebra.name])
  expect(await seeTo(true)).toBe(true)
  expect(await found(privaatrecht.name)).toEqual([privaatrecht.name])
})

test('an index of another history, one that is cut and one that is none is made anew (K3)', async () => {
  await seeTo()
  await app.deps.store.commit({ statements: [sql`update revision set epoch = 'another'`] })
  expect(await seeTo()).toBe(true)
  expect(await seeTo()).toBe(false)
  for (const broken of ['', 'no index', Buffer.alloc(4096)]) {
    writeFileSync(path(), broken)
    expect(await seeTo()).toBe(true)
    expect(await found(algebra.name)).toEqual([algebra.name])
  }
})
