import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Chat } from '../../../shared/features/chats/chats.schema.ts'
import { mutations } from '../../app/mutations.ts'
import { openCache } from '../../local/cache.ts'
import { type Cache } from '../../local/cache.types.ts'
import { openVault, type Vault } from '../../local/vault.ts'
import { overlaid } from '../../sync/core/overlay.ts'
import { enqueue } from '../../sync/push/enqueue.ts'
import { waitOf } from '../../sync/push/push.ts'
import { chatArchive } from '../chats/chats.mutations.ts'
import { blockedPeople } from './blocked-people.tsx'
import { dropAdsOf, setBlocked } from './blocks.actions.ts'

let vault: Vault
let cache: Cache
beforeEach(() => {
  vault = openVault('me')
  cache = openCache('me')
})
afterEach(async () => {
  await vault.delete()
  await cache.delete()
})

const me = { id: 'me', firstName: 'Daan' }
const eva = { id: 'eva', firstName: 'Eva' }
const bram = { id: 'bram', firstName: 'Bram' }
const chats = [chat('c1', me, eva), chat('c2', eva, me), chat('c3', me, bram)]
const shown = async () => overlaid(mutations, 'chat', chats, { entries: await vault.outbox.toArray(), personId: 'me' })
const set = (chatId: string, on: boolean) => setBlocked(vault, { chatId, on }, 'Block')

test('a block shows at once in all chats with that person, and in the list of blocked people once (E6, F1, L3)', async () => {
  await set('c1', true)
  expect((await shown()).map(({ blocked }) => blocked)).toEqual([true, true, false])
  expect(blockedPeople(await shown(), 'me')).toMatchObject([{ otherId: 'eva', name: 'Eva' }])
  expect(await vault.outbox.toArray()).toMatchObject([{ name: 'block.set', args: { chatId: 'c1', on: true } }])
})

test('the opposite of what never left takes it back; what left is followed by it (E6, L3)', async () => {
  await set('c1', true)
  await set('c1', true)
  expect(await vault.outbox.count()).toBe(1)
  await set('c1', false)
  expect(await vault.outbox.count()).toBe(0)
  await set('c1', true)
  await vault.outbox.toCollection().modify({ firstSentAt: 1 })
  await set('c1', false)
  expect((await vault.outbox.orderBy('n').toArray()).map(({ args }) => (args as { on: boolean }).on)).toEqual([
    true,
    false,
  ])
  expect((await shown()).map(({ blocked }) => blocked)).toEqual([false, false, false])
})

test('a block waits for nothing that may still be undone before it (E6)', async () => {
  await enqueue(vault, chatArchive, { chatId: 'c1', reason: 'deal' }, { undoUntil: Date.now() + 10_000 })
  const waits = async () => (await vault.outbox.toArray()).map(entry => waitOf(entry, Date.now()) > 0)
  expect(await waits()).toEqual([true])
  await set('c1', true)
  expect(await waits()).toEqual([false, false])
})

test('a refused block changes nothing that is shown (E6)', async () => {
  await set('c1', true)
  await vault.outbox.toCollection().modify({ state: 'rejected' })
  expect((await shown()).some(({ blocked }) => blocked)).toBe(false)
})

test('cached answers lose the ads of a blocked person, and nothing else (E6, L2)', async () => {
  const page = (key: string, data: unknown) => cache.page.put({ key, data, fetchedAt: 1, usedAt: 1 })
  const ad = (id: string, seller: { id: string }) => ({ id, seller })
  await page('/ads', { ads: [ad('a1', eva), ad('a2', bram)], books: [], next: null })
  await page('/ads/a1', { ad: ad('a1', eva), book: {} })
  await page('/ads/a2', { ad: ad('a2', bram), book: {} })
  await page('/search?q=x', { results: [] })
  await dropAdsOf(cache, 'eva')
  const left = new Map((await cache.page.toArray()).map(({ key, data }) => [key, data]))
  expect([...left.keys()].sort()).toEqual(['/ads', '/ads/a2', '/search?q=x'])
  expect(left.get('/ads')).toEqual({ ads: [ad('a2', bram)], books: [], next: null })
})

test('who deleted their account needs no way back (E6, F4)', () => {
  const gone = { ...chat('c4', me, { id: 'x', firstName: '' }), blocked: true, departed: true as const }
  expect(blockedPeople([gone], 'me')).toEqual([])
})

function chat(id: string, buyer: Chat['buyer'], seller: Chat['seller']): Chat {
  const times = { startedAt: 1, lastMessageAt: 1, readSeq: 0, unread: 0 }
  return { id, adId: `ad-${id}`, buyer, seller, ...times, archived: null, blocked: false }
}
