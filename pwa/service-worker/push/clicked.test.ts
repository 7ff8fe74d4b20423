import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../lib/new-id.ts'
import { openCache } from '../../local/cache.ts'
import { type Cache } from '../../local/cache.types.ts'
import { openVault, type Vault } from '../../local/vault.ts'
import { clicked } from './clicked.ts'

let vault: Vault
let cache: Cache
beforeEach(() => {
  vault = openVault(newId())
  cache = openCache(newId())
})
afterEach(async () => {
  await Promise.all([vault.delete(), cache.delete()])
})

const waiting = async () => (await vault.outbox.toArray()).map(({ name, args }) => ({ name, args }))

test('“read” at a notification reads up to the newest message that is here, without opening Kaft (L6, L3)', async () => {
  const [chatId, senderId] = [newId(), newId()]
  const message = (seq: number) => ({ id: newId(), chatId, senderId, text: '', seq, sentAt: 1 })
  await clicked({ vault, cache }, 'read', `chat:${chatId}`)
  expect(await waiting(), 'no message is here yet').toEqual([])
  await cache.message.bulkPut([message(3), message(12)])
  await clicked({ vault, cache }, 'read', `chat:${chatId}`)
  expect(await waiting()).toEqual([{ name: 'chat.read', args: { chatId, seq: 12 } }])
})

test('“stop” at a notification of a book ends both ways (D3, L6)', async () => {
  await clicked({ vault, cache }, 'stop', 'book:b')
  await clicked({ vault, cache }, 'stop', 'chat:c')
  expect(await waiting()).toEqual([{ name: 'watch.set', args: { bookId: 'b', email: false, push: false } }])
})

test('“stop” at a notification of a saved search ends both ways, and keeps it saved (M20, L6)', async () => {
  const search = { id: 's', query: { q: 'calculus' }, name: 'calculus', every: 'weekly' as const }
  await cache.search.put({ ...search, email: true, push: true, lastHit: null })
  await clicked({ vault, cache }, 'stop', 'search:s')
  await clicked({ vault, cache }, 'stop', 'search:gone')
  expect(await waiting()).toEqual([{ name: 'search.save', args: { ...search, email: false, push: false } }])
})
