import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mutations } from '../../../app/mutations.ts'
import { newId } from '../../../lib/new-id.ts'
import { openCache } from '../../../local/cache.ts'
import { type Cache } from '../../../local/cache.types.ts'
import { openVault, type Vault } from '../../../local/vault.ts'
import { enqueue } from '../../../sync/push/enqueue.ts'
import { chatRead } from '../../chats/chats.mutations.ts'
import { closeRead, closeShownOf, readingOf } from './close-read.ts'

const [personId, sanne, daan] = [newId(), newId(), newId()]
const badge = {
  setAppBadge: vi.fn<(count: number) => Promise<void>>(async () => undefined),
  clearAppBadge: vi.fn<() => Promise<void>>(async () => undefined),
}
let vault: Vault
let cache: Cache
let open: string[]

beforeEach(async () => {
  vi.stubGlobal('navigator', badge)
  vault = openVault(newId())
  cache = openCache(newId())
  open = [`/chat/${sanne}`, `/en/chat/${daan}`, '/book/b']
  await cache.chat.bulkPut([chat(sanne, 2), chat(daan, 1)])
  await cache.cursor.put({ s: `me:${personId}`, cursor: 9, epoch: 'e', at: 10_000 })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await Promise.all([vault.delete(), cache.delete()])
})

const me = { id: personId, firstName: 'Eva' }
const chat = (id: string, unread: number) => ({
  id,
  adId: newId(),
  buyer: me,
  seller: me,
  startedAt: 1,
  lastMessageAt: 1,
  readSeq: 5,
  unread,
  archived: null,
  blocked: false,
})
const shownAt = (at: number) => ({
  getNotifications: async () =>
    open.map(url => ({
      tag: tagOf(url),
      data: { url, at },
      close: () => (open = open.filter(other => other !== url)),
    })) as never,
})
const tagOf = (url: string) => url.replace(/^.*\/(\w+)\/([^/]+)$/, '$1:$2')
const follow = async (at: number) => closeRead(await readingOf({ vault, cache, mutations, personId }), shownAt(at))

test('the badge is what is unread, and nothing of that is closed (L6)', async () => {
  await follow(1)
  expect(badge.setAppBadge).toHaveBeenLastCalledWith(3)
  expect(open).toHaveLength(3)
})

test('a chat that was read here or elsewhere is no news any more: badge and notification go (L6, L8)', async () => {
  await enqueue(vault, chatRead, { chatId: sanne, seq: 7 })
  await follow(1)
  expect(badge.setAppBadge).toHaveBeenLastCalledWith(1)
  expect(open).toEqual([`/en/chat/${daan}`, '/book/b'])
  await cache.chat.put(chat(daan, 0))
  await follow(1)
  expect([badge.clearAppBadge.mock.calls.length, open]).toEqual([1, ['/book/b']])
})

test('a notification that is newer than the rows stays: they do not tell of its message yet (L6)', async () => {
  await cache.chat.bulkPut([chat(sanne, 0), chat(daan, 0)])
  await follow(9_500)
  expect(open).toHaveLength(3)
  await follow(8_000)
  expect(open).toEqual(['/book/b'])
})

test('what is on the screen needs no notification (L6)', async () => {
  await closeShownOf('/book/b', shownAt(1))
  expect(open).toEqual([`/chat/${sanne}`, `/en/chat/${daan}`])
})
