import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openCache } from './cache.ts'
import { type Cache } from './cache.types.ts'
import { type LocalStore, startLocal } from './local-store.ts'
import { type KnownPerson, keyOf, readFact } from './registry.ts'

const nobody = { email: '', emailVerified: true, lastName: '', city: null }
const eva: KnownPerson = { ...nobody, id: '0199a0c0-0000-7000-8000-000000000001', firstName: 'Eva' }
const bob: KnownPerson = { ...nobody, id: '0199a0c0-0000-7000-8000-000000000002', firstName: 'Bob' }
const before = Dexie.dependencies.indexedDB
let local: LocalStore

beforeEach(async () => {
  Dexie.dependencies.indexedDB = new IDBFactory()
  local = await startLocal()
})
afterEach(() => {
  local.close()
  Dexie.dependencies.indexedDB = before
})

const look = (key: string, data: unknown, fetchedAt = 1000) =>
  local.now().cache.page.put({ key, data, fetchedAt, usedAt: fetchedAt })
const seen = () => local.now().cache.page.toCollection().primaryKeys()

async function follow(cache: Cache, id: string, name: string): Promise<void> {
  await cache.book.put({ id, name } as never)
  await cache.held.put({ s: `book:${id}`, kind: 'book', id, rev: 7 })
  await cache.cursor.put({ s: `book:${id}`, cursor: 7, epoch: 'one' })
}

test('pages that a visitor looked up stay on the device after logging in, with their age (L2)', async () => {
  await look('/search?q=algebra', { results: [] })
  await look('/studies/1', { study: {} }, 2000)
  await follow(local.now().cache, 'b1', 'Algebra')
  await local.actAs(eva)
  const { cache } = local.now()
  expect(await cache.page.orderBy('usedAt').toArray()).toMatchObject([
    { key: '/search?q=algebra', fetchedAt: 1000 },
    { key: '/studies/1', fetchedAt: 2000 },
  ])
  expect(await cache.book.get('b1')).toMatchObject({ name: 'Algebra' })
  expect(await cache.cursor.get('book:b1')).toMatchObject({ cursor: 7 })
  expect(await cache.held.count()).toBe(1)
})

test('what the account has newer stays (L2)', async () => {
  await look('/ads/1', 'older', 1000)
  await follow(local.now().cache, 'b1', 'older')
  const own = openCache(await keyOf(eva.id))
  await own.page.put({ key: '/ads/1', data: 'newer', fetchedAt: 2000, usedAt: 2000 })
  await follow(own, 'b1', 'newer')
  own.close()
  await local.actAs(eva)
  expect(await local.now().cache.page.get('/ads/1')).toMatchObject({ data: 'newer' })
  expect(await local.now().cache.book.get('b1')).toMatchObject({ name: 'newer' })
})

test('nobody else gets it, nor what the account looked up itself: neither the next visitor nor the next account (L9)', async () => {
  await look('/search?q=algebra', 'as a visitor')
  await follow(local.now().cache, 'b1', 'Algebra')
  await local.actAs(eva)
  await look('/search?q=calculus', 'as Eva')
  expect(await seen()).toHaveLength(2)
  await local.leave('drop')
  const { cache } = local.now()
  expect([await seen(), await cache.book.count(), await cache.cursor.count(), await cache.held.count()]).toEqual([
    [],
    0,
    0,
    0,
  ])
  await look('/studies', 'as a visitor again')
  await local.actAs(bob)
  expect(await seen()).toEqual(['/studies'])
  await local.actAs(eva)
  expect(await seen()).toEqual([])
})

async function leaveInTheMiddleOfLogin(person: KnownPerson): Promise<void> {
  const stop = local.subscribe(() => void (local.now().personId === person.id && local.close()))
  await local.actAs(person)
  stop()
  local = await startLocal()
  expect(local.now().personId).toBe(person.id)
}

test('a page that is left in the middle of a login takes it along at the next start (L2)', async () => {
  await look('/search?q=algebra', { results: [] })
  await follow(local.now().cache, 'b1', 'Algebra')
  await leaveInTheMiddleOfLogin(eva)
  await vi.waitFor(async () => expect(await seen()).toEqual(['/search?q=algebra']))
  await vi.waitFor(async () => expect(await local.now().cache.cursor.count()).toBe(1))
  await vi.waitFor(async () => expect(await readFact(local.registry, 'visited')).toBeNull())
  await local.leave('drop')
  expect(await seen()).toEqual([])
})

test('who logs out before all of it is taken along leaves nothing of it to the next visitor (L9)', async () => {
  await look('/search?q=algebra', { results: [] })
  await leaveInTheMiddleOfLogin(eva)
  await local.leave('drop')
  expect(await seen()).toEqual([])
})

test('who logs in instead takes nothing of it, nor leaves it to a visitor (L9)', async () => {
  await look('/search?q=algebra', { results: [] })
  await leaveInTheMiddleOfLogin(eva)
  await local.actAs(bob)
  expect(await seen()).toEqual([])
  await local.leave('drop')
  expect(await seen()).toEqual([])
})
