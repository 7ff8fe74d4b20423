import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../lib/new-id.ts'
import { openCache } from './cache.ts'
import { type Cache } from './cache.types.ts'
import { keepPage, pageBudget, readPage, touchPage } from './pages.ts'
import { fillUp } from './testing/full-device.ts'

let cache: Cache
let isFull: () => boolean
beforeEach(() => {
  isFull = () => false
  cache = fillUp(openCache(newId()), () => isFull())
})
afterEach(() => cache.delete())

test('visited pages are kept with the time they were fetched (L2)', async () => {
  await keepPage(cache, { key: '/books/1', data: { name: 'Calculus' }, fetchedAt: 1000 })
  expect(await readPage(cache, '/books/1')).toMatchObject({ data: { name: 'Calculus' }, fetchedAt: 1000 })
})

test('beyond the budget the pages that were used longest ago go (L2)', async () => {
  for (let i = 0; i < pageBudget; i++) await cache.page.add({ key: `/${i}`, data: i, fetchedAt: i, usedAt: i })
  await touchPage(cache, '/0', 10_000_000)
  await keepPage(cache, { key: '/new', data: 1, fetchedAt: 10_000_001 })
  expect(await cache.page.count()).toBe(pageBudget)
  expect([await readPage(cache, '/0'), await readPage(cache, '/1')]).toMatchObject([{ data: 0 }, undefined])
})

test('on a full device old pages make room for a new one (L2)', async () => {
  for (let i = 0; i < pageBudget; i++) await cache.page.add({ key: `/${i}`, data: i, fetchedAt: i, usedAt: i })
  let tries = 0
  isFull = () => (tries += 1) <= 3
  await keepPage(cache, { key: '/new', data: 1, fetchedAt: 10_000 })
  expect(await readPage(cache, '/new')).toBeDefined()
  expect(await cache.page.count()).toBe(pageBudget / 2 + 1)
})

test('a device that stays full keeps nothing more and breaks nothing (L2)', async () => {
  isFull = () => true
  await keepPage(cache, { key: '/new', data: 1, fetchedAt: 10_000 })
  expect(await readPage(cache, '/new')).toBeUndefined()
})
