import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../lib/new-id.ts'
import { type Cache, openCache } from './cache.ts'
import { keepPage, pageBudget, readPage, touchPage } from './pages.ts'

let cache: Cache
beforeEach(() => {
  cache = openCache(newId())
})
afterEach(() => cache.delete())

const full = () => Dexie.Promise.reject(Object.assign(new Error('full'), { name: 'QuotaExceededError' }))

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
  vi.spyOn(cache.page, 'put').mockImplementationOnce(full)
  await keepPage(cache, { key: '/new', data: 1, fetchedAt: 10_000 })
  expect(await readPage(cache, '/new')).toBeDefined()
  expect(await cache.page.count()).toBe(pageBudget / 2 + 1)
})

test('a device that stays full keeps nothing more and breaks nothing (L2)', async () => {
  vi.spyOn(cache.page, 'put').mockImplementation(full)
  await keepPage(cache, { key: '/new', data: 1, fetchedAt: 10_000 })
  expect(await readPage(cache, '/new')).toBeUndefined()
})
