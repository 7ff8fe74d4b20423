import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Chat } from '../../../../shared/features/chats/chats.schema.ts'
import type { Reservation } from '../../../../shared/features/deals/deals.schema.ts'
import { must } from '../../../../shared/lib/must.ts'
import { newId } from '../../../lib/new-id.ts'
import { openCache } from '../../../local/cache.ts'
import { type Cache } from '../../../local/cache.types.ts'
import type { OutboxEntry } from '../../../local/vault.ts'
import { isHeldAsSet, readHeld, whyHeld } from './held.ts'

let cache: Cache
beforeEach(() => {
  cache = openCache(newId())
})
afterEach(() => cache.delete())

const later = Date.now() + 86_400_000
const chat: Chat = {
  id: 'c1',
  adId: 'a1',
  buyer: { id: 'sem', firstName: 'Sem' },
  seller: { id: 'eva', firstName: 'Eva' },
  startedAt: 1,
  lastMessageAt: 1,
  readSeq: 0,
  unread: 0,
  archived: null,
  blocked: false,
}
const reserved = async (more: Partial<Reservation>) => {
  await cache.chat.put(chat)
  await cache.reservation.put({ id: 'o1', adId: 'a1', chatId: 'c1', until: later, ...more })
}
const entry = (name: string, args: unknown) => ({ name, args, code: 'reserved' }) as OutboxEntry
const why = async (name: string, args: unknown, person = 'eva') => whyHeld(entry(name, args), cache, person)

test('an own ad is reserved at the price that the two agreed on (M28, F1)', async () => {
  await reserved({ adIds: ['a1'], priceCents: 4600 })
  const held = must((await readHeld(cache, 'eva')).get('a1'), 'a reserved ad')
  expect(held).toMatchObject({ chatId: 'c1', firstName: 'Sem', priceCents: 4600 })
  expect(isHeldAsSet(held)).toBe(false)
})

test('a reservation of a former server has the price of the offer with its id, and one ad (M28, F1)', async () => {
  await cache.offer.put({ id: 'o1', chatId: 'c1', byId: 'sem', priceCents: 4600, state: 'accepted', at: 1 })
  await reserved({})
  expect((await readHeld(cache, 'eva')).get('a1')).toMatchObject({ priceCents: 4600, adIds: ['a1'] })
  await cache.offer.clear()
  expect((await readHeld(cache, 'eva')).get('a1')?.priceCents).toBeUndefined()
})

test('what is over, or reserved for oneself, holds no ad of one’s own (M4)', async () => {
  await reserved({ adIds: ['a1'] })
  expect((await readHeld(cache, 'eva')).size).toBe(1)
  expect((await readHeld(cache, 'sem')).size).toBe(0)
  await reserved({ adIds: ['a1'], until: 1 })
  expect((await readHeld(cache, 'eva')).size).toBe(0)
})

test('a refusal because the set is reserved names the buyer, for whichever of its copies (M26)', async () => {
  await reserved({ adIds: ['a1', 'a2'] })
  await cache.set.put({ id: 's1', sellerId: 'eva', adIds: ['a1', 'a2'], priceCents: 3000 })
  await cache.chat.put({ ...chat, id: 'c2', adId: 'a2', buyer: { id: 'bo', firstName: 'Bo' } })
  await cache.handover.put({
    id: 'h1',
    chatId: 'c2',
    proposerId: 'bo',
    places: [],
    accepted: 0,
    declined: false,
  } as never)
  for (const [name, args] of [
    ['handover.confirm', { id: 'h1', worked: true }],
    ['ad.delete', { id: 'a2', reason: 'sold' }],
    ['ad.create', { id: 'a9', replaces: 'a2' }],
    ['reservation.create', { id: 'r9', adId: 'a1' }],
    ['set.change', { id: 's1' }],
  ] as const)
    expect(await why(name, args)).toMatchObject({
      message: 'Reserved as a set for {name}: end that first.',
      values: { name: 'Sem' },
    })
  expect(await why('ad.delete', { id: 'a3' })).toBeUndefined()
  expect(await why('ad.delete', { id: 'a2' }, 'sem')).toBeUndefined()
})
