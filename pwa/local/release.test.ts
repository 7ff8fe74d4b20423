import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, test } from 'vitest'
import { newId } from '../lib/new-id.ts'
import { release, onPageCache } from './release.ts'
import { openVault, type Vault } from './vault.ts'

let vault: Vault | undefined
afterEach(async () => {
  await vault?.delete()
  vault = undefined
})

test('a page that is left in the middle of a transaction holds up no other page, and half of it is nowhere (L4)', async () => {
  const name = newId()
  const mine = (vault = openVault(name))
  await mine.open()
  let begin = () => {}
  const begun = new Promise<void>(resolve => (begin = resolve))
  const written = mine.transaction('rw', mine.texts, async () => {
    await mine.texts.put({ key: 'half', text: 'Is it', updatedAt: 1 })
    // Outside Dexie's zone, so that the test goes on without this transaction.
    setTimeout(begin)
    // A frozen page neither continues nor ends its transaction.
    for (;;) await mine.texts.get('half')
  })
  await begun
  const failed = written.catch((error: unknown) => error)
  release()
  expect(await failed).toBeInstanceOf(Dexie.DexieError)
  const next = openVault(name)
  await next.texts.put({ key: 'whole', text: 'Hello', updatedAt: 2 })
  expect(await next.texts.toCollection().primaryKeys()).toEqual(['whole'])
  next.close()
  expect(await mine.texts.count()).toBe(1)
})

test('a page that is left while its database is made for the first time leaves it to the next, and is loaded anew (L2, L4)', async () => {
  const name = newId()
  const mine = (vault = openVault(name))
  let begin = () => {}
  const begun = new Promise<void>(resolve => (begin = resolve))
  mine.on('populate', async ({ idbtrans }) => {
    setTimeout(begin)
    const stay = () => (idbtrans.objectStore('texts').count().onsuccess = stay)
    stay()
  })
  const outcome = mine.open().then(
    () => 'open',
    () => 'left',
  )
  await begun
  expect(release()).toBe(true)
  expect(await outcome).toBe('left')
  const next = openVault(name)
  await next.texts.put({ key: 'whole', text: 'Hello', updatedAt: 2 })
  expect(await next.texts.count()).toBe(1)
  next.close()
  expect(release()).toBe(false)
})

test('what was told to be done stays done', async () => {
  const mine = (vault = openVault(newId()))
  await mine.texts.put({ key: 'whole', text: 'Hello', updatedAt: 2 })
  release()
  expect(await mine.texts.count()).toBe(1)
})

test('only a page that is kept lets go and comes back', () => {
  const page = new EventTarget()
  const told: string[] = []
  const stop = onPageCache(
    () => told.push('leave'),
    () => told.push('come back'),
    page,
  )
  const tell = (name: string, persisted: boolean) => page.dispatchEvent(Object.assign(new Event(name), { persisted }))
  tell('pagehide', false)
  tell('pageshow', false)
  expect(told).toEqual([])
  tell('pagehide', true)
  tell('pageshow', true)
  expect(told).toEqual(['leave', 'come back'])
  stop()
  tell('pagehide', true)
  expect(told).toHaveLength(2)
})
