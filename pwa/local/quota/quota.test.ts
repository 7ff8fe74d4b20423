import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '../../../shared/features/chats/chats.schema.ts'
import { newId } from '../../lib/new-id.ts'
import { openCache } from '../cache.ts'
import { type Cache } from '../cache.types.ts'
import { pageBudget } from '../pages.ts'
import { fillUp } from '../testing/full-device.ts'
import { openVault, type Vault } from '../vault.ts'

let key: string
let cache: Cache
let vault: Vault
let photosSeen: number
let isFull: () => boolean
const told = vi.fn<(isFull: boolean) => void>()

beforeEach(async () => {
  key = newId()
  isFull = () => false
  cache = fillUp(openCache(key), () => isFull())
  vault = fillUp(openVault(key, {}, told), () => isFull())
  photosSeen = 2
  vi.stubGlobal('caches', { delete: async () => (photosSeen = 0) === 0 })
  await cache.page.bulkAdd(
    Array.from({ length: pageBudget }, (_, at) => ({ key: `/${at}`, data: at, fetchedAt: at, usedAt: at })),
  )
  await cache.message.bulkAdd([...messages('long', 60), ...messages('short', 50)])
  await cache.held.bulkAdd(
    [...messages('long', 60), ...messages('short', 50)].map(({ id }) => ({ s: 'me:1', kind: 'message', id, rev: 1 })),
  )
  await cache.searchIndex.put({ key: 'most', pair: '1', bytes: new ArrayBuffer(8), ids: [], prints: new Uint32Array() })
  await vault.drafts.add(draft('begun'))
  await vault.photos.add({ hash: 'photo', bytes: new ArrayBuffer(8), type: 'image/webp', uploadedAt: null })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  told.mockReset()
  isFull = () => false
  await vault.delete()
  await cache.delete()
})

const messages = (chatId: string, count: number): Message[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${chatId}-${at + 1}`,
    chatId,
    senderId: 'you',
    text: 'Hi',
    seq: at + 1,
    sentAt: at,
  }))
const draft = (id: string) => ({ id, step: 'book', values: {}, photoHashes: [], bookSnapshot: null, updatedAt: 1 })

const writeDraft = () => vault.transaction('rw', vault.drafts, () => vault.drafts.add(draft('new')))
const left = async () => ({
  indexes: await cache.searchIndex.count(),
  photosSeen,
  pages: await cache.page.count(),
  messages: await cache.message.count(),
  held: await cache.held.count(),
})
const inVault = async () => ({
  drafts: await vault.drafts.toCollection().primaryKeys(),
  photos: await vault.photos.count(),
})

const all = { indexes: 1, photosSeen: 2, pages: pageBudget, messages: 110, held: 110 }
const none = { indexes: 0, photosSeen: 0, pages: 0, messages: 100, held: 100 }

const fullFor = (tries: number) => {
  let asked = 0
  isFull = () => (asked += 1) <= tries
}

test.each(
  [
    ['what its search made of books', { ...all, indexes: 0 }],
    ['then photos that were looked at', { ...all, indexes: 0, photosSeen: 0 }],
    ['then half of the visited pages', { ...all, indexes: 0, photosSeen: 0, pages: pageBudget / 2 }],
    ['then the other half', { ...all, indexes: 0, photosSeen: 0, pages: 0 }],
    ['then what was said before the last fifty', none],
  ].map(([what, rest], at) => [what, at + 1, rest] as const),
)('on a full device goes, for a draft: %s, and the draft is kept (L4)', async (_what, tries, rest) => {
  fullFor(tries)
  await writeDraft()
  expect(await left()).toEqual(rest)
  const [oldest] = await cache.page.orderBy('usedAt').limit(1).toArray()
  expect(oldest?.usedAt ?? pageBudget).toBe(pageBudget - (rest as typeof all).pages)
  expect(await cache.message.where({ chatId: 'short' }).count()).toBe(50)
  expect(await inVault()).toEqual({ drafts: ['begun', 'new'], photos: 1 })
  expect(told.mock.calls).not.toContainEqual([true])
})

test('where nothing helps the write fails, nothing of the vault is gone, and both are told until writing goes again (L4)', async () => {
  isFull = () => true
  await expect(writeDraft()).rejects.toThrow('no room')
  expect(told.mock.calls.at(-1)).toEqual([true])
  expect(await left()).toEqual(none)
  expect(await inVault()).toEqual({ drafts: ['begun'], photos: 1 })
  isFull = () => false
  await writeDraft()
  expect(told.mock.calls.at(-1)).toEqual([false])
})

test('a transaction that does not fit is done again as a whole, not by half (L4)', async () => {
  let tries = 0
  let written = 0
  isFull = () => (written += 1) === 2
  await vault.transaction('rw', vault.drafts, vault.texts, async () => {
    tries += 1
    const first = tries
    await vault.texts.add({ key: `try ${first}`, text: 'Hi', updatedAt: 1 })
    await vault.transaction('rw', vault.drafts, () => vault.drafts.add(draft('new')))
  })
  expect(await vault.texts.toCollection().primaryKeys()).toEqual(['try 2'])
  expect(await inVault()).toMatchObject({ drafts: ['begun', 'new'] })
})

test('for a copy of what the server has, only what was looked at longer ago goes (L2)', async () => {
  isFull = () => true
  await expect(
    cache.transaction('rw', cache.cursor, () => cache.cursor.put({ s: 'me:1', cursor: 1, epoch: 'e' })),
  ).rejects.toThrow('no room')
  expect(await left()).toEqual({ ...all, indexes: 0, photosSeen: 0, pages: pageBudget / 2 })
  expect(cache.isOpen()).toBe(true)
})

test('what fails for another reason is not tried again (L4)', async () => {
  isFull = () => {
    throw new DOMException('broken', 'DataError')
  }
  await expect(writeDraft()).rejects.toThrow('broken')
  expect([photosSeen, told.mock.calls]).toEqual([2, []])
})
