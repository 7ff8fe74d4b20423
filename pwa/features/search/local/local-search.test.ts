import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import * as engine from '../../../../shared/features/search/engine/build-index.ts'
import { newId } from '../../../lib/new-id.ts'
import { openCache } from '../../../local/cache.ts'
import { type Cache } from '../../../local/cache.types.ts'
import { evictions } from '../../../local/quota/quota.ts'
import { fillUp } from '../../../local/testing/full-device.ts'
import { noSearch } from '../search-state.ts'
import type { FoundLocally } from './find-locally.ts'
import { LocalSearch } from './local-search.ts'
import { strangeTexts } from '../../../../shared/testing/samples/strange-texts.ts'

vi.mock(import('../../../../shared/features/search/engine/build-index.ts'), { spy: true })

let cache: Cache
let heres: LocalSearch[]
let isFull: boolean
const changed = vi.fn<() => void>()
beforeEach(async () => {
  isFull = false
  cache = fillUp(openCache(newId()), () => isFull)
  heres = []
  await cache.book.bulkPut([book('1', 'Calculus'), book('2', 'Linear Algebra')])
})
afterEach(async () => {
  for (const here of heres) here.end()
  changed.mockReset()
  vi.mocked(engine.buildIndex).mockClear()
  await cache.delete()
})

const book = (id: string, name: string) =>
  ({ id, name, author: '', isbn: null, available: 0, lowestPriceCents: null }) as Book
function start(): LocalSearch {
  const here = new LocalSearch(cache, changed)
  heres.push(here)
  return here
}
const find = async (here: LocalSearch, q: string) =>
  (await here.answer({ kind: 'find', state: { ...noSearch, q }, most: 60 })) as FoundLocally
const namesOf = ({ results }: FoundLocally) => results.map(({ book: { name } }) => name)

test('without a server slips are mended and what was corrected is said (L2, M21)', async () => {
  const found = await find(start(), 'calculsu')
  expect(namesOf(found)).toEqual(['Calculus'])
  expect(found.corrected).toEqual({ from: 'calculsu', to: 'calculus' })
  const literal = { ...noSearch, q: 'calculsu', literal: true }
  expect(await start().answer({ kind: 'find', state: literal, most: 60 })).toMatchObject({ results: [], total: 0 })
})

test('a book that arrives is found, and earlier callers are notified; a change of something else notifies nobody (L2, M21)', async () => {
  const here = start()
  expect(namesOf(await find(here, 'statistics'))).toEqual([])
  await cache.message.put({ id: 'm', chatId: 'c', senderId: 'y', text: 'Hi', seq: 1, sentAt: 1 })
  expect(changed).not.toHaveBeenCalled()
  await cache.book.put(book('3', 'Statistics'))
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1))
  expect(namesOf(await find(here, 'statistcis'))).toEqual([])
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2))
  expect(namesOf(await find(here, 'statistcis'))).toEqual(['Statistics'])
  await cache.book.delete('3')
  await vi.waitFor(async () => expect(namesOf(await find(here, 'statistics'))).toEqual([]))
})

test('the next start opens what this one made, and makes nothing again (L2, M21)', async () => {
  await find(start(), 'calculus')
  expect(engine.buildIndex).toHaveBeenCalledTimes(2)
  expect(namesOf(await find(start(), 'algbera'))).toEqual(['Linear Algebra'])
  expect(engine.buildIndex).toHaveBeenCalledTimes(2)
})

test('what a full device dropped is made anew at the next start, and not written down again before (L2, L4, M21)', async () => {
  const here = start()
  await find(here, 'calculus')
  expect(await cache.searchIndex.count()).toBe(2)
  for await (const gone of evictions({ cache: () => cache, isForWork: false })) if (gone) break
  expect(await cache.searchIndex.count()).toBe(0)
  await cache.book.put(book('3', 'Statistics'))
  await vi.waitFor(async () => expect(namesOf(await find(here, 'statistics'))).toEqual(['Statistics']))
  expect(await cache.searchIndex.count()).toBe(0)
  expect(namesOf(await find(start(), 'calculus'))).toEqual(['Calculus'])
  expect(await cache.searchIndex.count()).toBe(2)
})

test('a device without room for it searches all the same, and nothing else goes for it (L2, L4)', async () => {
  await cache.page.put({ key: '/', data: {}, fetchedAt: 1, usedAt: 1 })
  isFull = true
  expect(namesOf(await find(start(), 'calculsu'))).toEqual(['Calculus'])
  expect([await cache.searchIndex.count(), await cache.page.count()]).toEqual([0, 1])
})

test('any question gets an answer, and never all books (J4, M21)', async () => {
  const here = start()
  const strange = [
    '***',
    'AND OR NOT',
    '" "',
    '\u0000',
    '👩‍🔬',
    'שלום',
    'the of and',
    '1',
    '(',
    '978',
    '97',
    '0'.repeat(13),
  ]
  const long = ['x'.repeat(5000), 'a '.repeat(2500), '9'.repeat(5000), `x${'\u0301'.repeat(5000)}`, '\ud800']
  const isAsked = (q: string) => q.trim() !== ''
  for (const q of [...strange, ...long, ...strangeTexts.filter(isAsked)])
    expect([q, (await find(here, q)).results.length < 2]).toEqual([q, true])
  expect(namesOf(await find(here, 'calculus '.repeat(600)))).toEqual(['Calculus'])
  expect(namesOf(await find(here, ' '))).toEqual(['Linear Algebra', 'Calculus'])
})
