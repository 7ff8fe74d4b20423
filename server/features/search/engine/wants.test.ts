import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Statement } from '../../../common/store/sql.ts'
import { thisRev } from '../../../sync/changes.ts'
import { givenList } from '../../../testing/given-list.ts'
import { bookCounted, givenAd, givenBook } from '../../../testing/given.ts'
import { eva } from '../../../testing/named.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { ad } from '../../ads/ads.table.ts'
import { link } from '../../booklists/booklists.table.ts'

const [older, newer] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'] as const

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
  for (const id of [older, newer])
    await givenBook(app, { id, name: 'Calculus', author: 'Spivak', isbn: null, originalPriceCents: null })
})
afterEach(() => app.close())

const found = async () =>
  (await (await app.ask('/api/search?q=calculus')).json()).results.map(({ book }: { book: { id: string } }) => book.id)

const commit = (...statements: Statement[]) => app.deps.store.commit({ takesRev: true, statements })

test('of books that fit equally well the one for sale comes first, from its ad on until it is sold (M21)', async () => {
  expect(await found()).toEqual([newer, older])
  const id = await givenAd(app, eva, older)
  expect(await found()).toEqual([older, newer])
  const { store, now } = app.deps
  const sold = store.write.update(ad).set({ deletedAt: now(), reason: 'sold', rev: thisRev }).where(eq(ad.id, id))
  await commit(sold, bookCounted(store, older))
  expect(await found()).toEqual([newer, older])
})

test('and the one that a list asks for, as long as the list shows it (M21)', async () => {
  expect(await found()).toEqual([newer, older])
  await givenList(app, [older])
  expect(await found()).toEqual([older, newer])
  const { write } = app.deps.store
  await commit(write.update(link).set({ visible: false, rev: thisRev }))
  expect(await found()).toEqual([newer, older])
  await commit(write.update(link).set({ visible: true, rev: thisRev }))
  expect(await found()).toEqual([older, newer])
  await commit(write.delete(link))
  expect(await found()).toEqual([newer, older])
})

test('a book that is for sale stays behind one that fits better (M21)', async () => {
  const id = newer.replace(/2$/, '3')
  await givenBook(app, { id, name: 'Calculus voor economen', author: 'Bos', isbn: null, originalPriceCents: null })
  await givenAd(app, eva, id)
  expect(await found()).toEqual([newer, older, id])
})
