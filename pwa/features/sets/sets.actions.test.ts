import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AdSet } from '../../../shared/features/sets/sets.mutations.ts'
import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import { plainCopy } from '../../../shared/features/ads/testing/plain-copy.ts'
import { must } from '../../../shared/lib/must.ts'
import { mutations } from '../../app/mutations.ts'
import { newId } from '../../lib/new-id.ts'
import { openVault, type Vault } from '../../local/vault.ts'
import { overlaid } from '../../sync/core/overlay.ts'
import { sellAd } from '../ads/ads.actions.ts'
import { reserve } from '../deals/deals.actions.ts'
import { changeSet, endSet, makeSet } from './sets.actions.ts'

let vault: Vault
beforeEach(() => {
  vault = openVault(newId())
})
afterEach(() => vault.delete())

const adOf = (id: string): Ad => ({
  id,
  bookId: 'b1',
  seller: { id: 'eva', firstName: 'Eva', studentOf: null },
  city: 'Delft',
  version: '1',
  ...plainCopy,
  priceCents: 2000,
  photos: [],
  createdAt: 1,
  deletedAt: null,
  reservedUntil: null,
  note: null,
  takesOffers: false,
  inSet: null,
  endsAt: 9,
})
const own = async () => ({ entries: await vault.outbox.toArray(), personId: 'eva' })
const shown = async (rows: AdSet[] = []) => overlaid(mutations, 'set', rows, await own())
const ads = async (inSet: Ad['inSet'] = null) =>
  overlaid(
    mutations,
    'ad',
    ['a1', 'a2', 'a3'].map(id => ({ ...adOf(id), inSet: id === 'a3' ? null : inSet })),
    await own(),
  )

test('a set is shown at once as asked for, with its ads, and can be taken back (M26, L3)', async () => {
  await makeSet(vault, { adIds: ['a1', 'a2'], priceCents: 3000 }, 'title')
  const [set] = await shown()
  expect(set).toMatchObject({ sellerId: 'eva', adIds: ['a1', 'a2'], priceCents: 3000, work: 'waiting' })
  const { id } = must(set, 'one that waits')
  expect((await ads()).map(({ inSet }) => inSet)).toEqual([
    { id, size: 2, priceCents: 3000 },
    { id, size: 2, priceCents: 3000 },
    null,
  ])
  await endSet(vault, must(set, 'one that waits'), 'title')
  expect(await vault.outbox.count()).toBe(0)
})

test('a set that waits is made as it is changed, with one mutation (M26, L3)', async () => {
  await makeSet(vault, { adIds: ['a1', 'a2'], priceCents: 3000 }, 'title')
  const [set] = await shown()
  await changeSet(vault, must(set, 'one that waits'), { adIds: ['a1', 'a3'], priceCents: 2500 }, 'title')
  const entries = await vault.outbox.toArray()
  expect(entries.map(({ name, args }) => ({ name, args }))).toEqual([
    { name: 'set.create', args: { id: set?.id, adIds: ['a1', 'a3'], priceCents: 2500 } },
  ])
})

test('a set gets another price and other copies at once, which can be taken back and refused (M26, L3)', async () => {
  const row = { id: 's1', sellerId: 'eva', adIds: ['a1', 'a2'], priceCents: 3000 }
  const inSet = { id: 's1', size: 2, priceCents: 3000 }
  const [set] = await shown([row])
  await changeSet(vault, must(set, 'a set'), { adIds: ['a1', 'a3'], priceCents: 2500 }, 'title')
  const [changed] = await shown([row])
  expect(changed).toMatchObject({ adIds: ['a1', 'a3'], priceCents: 2500, work: 'waiting' })
  const after = { id: 's1', size: 2, priceCents: 2500 }
  expect((await ads(inSet)).map(ad => ad.inSet)).toEqual([after, null, after])
  await changeSet(vault, must(changed, 'a change'), { adIds: ['a1', 'a2'], priceCents: 2000 }, 'title')
  expect((await vault.outbox.toArray()).map(({ name, args }) => ({ name, args }))).toMatchObject([
    { name: 'set.change', args: { id: 's1', adIds: ['a1', 'a2'], priceCents: 2000 } },
  ])
  await vault.outbox.toCollection().modify({ state: 'rejected', code: 'reserved' })
  const [refused] = await shown([row])
  expect(refused).toMatchObject({ ...row, work: 'refused' })
  await endSet(vault, must(refused, 'a refusal'), 'title')
  expect(await shown([row])).toMatchObject([{ ...row, work: 'sent' }])
})

test('a refused set is shown until its refusal is read, and its ads are in none (M26, L3)', async () => {
  await makeSet(vault, { adIds: ['a1', 'a2'], priceCents: 3000 }, 'title')
  await vault.outbox.toCollection().modify({ state: 'rejected', code: 'ad_gone' })
  const [set] = await shown()
  expect(set).toMatchObject({ work: 'refused' })
  expect((await ads()).map(({ inSet }) => inSet)).toEqual([null, null, null])
  await endSet(vault, must(set, 'a refusal'), 'title')
  expect(await shown()).toEqual([])
})

test('a set that is ended is gone at once, without a connection too, and its ads stay for sale (M26, L3)', async () => {
  const row = { id: 's1', sellerId: 'eva', adIds: ['a1', 'a2'], priceCents: 3000 }
  const [set] = await shown([row])
  await endSet(vault, must(set, 'a set'), 'title')
  expect(await shown([row])).toEqual([])
  const after = await ads({ id: 's1', size: 2, priceCents: 3000 })
  expect(after.map(({ inSet, deletedAt }) => ({ inSet, deletedAt }))).toEqual(
    after.map(() => ({ inSet: null, deletedAt: null })),
  )
})

test('the sale of a set ends all of its ads, and its reservation names it (M26, L3)', async () => {
  await reserve(vault, { adId: 'a1', chatId: 'c1', until: 5, setId: 's1' }, 'title')
  await sellAd(vault, 'a1', 'title', { chatId: 'c1', setId: 's1' })
  const entries = await vault.outbox.orderBy('n').toArray()
  expect(entries.map(({ name, lane, args }) => ({ name, lane, args }))).toMatchObject([
    { name: 'reservation.create', lane: 'ad:a1', args: { adId: 'a1', chatId: 'c1', setId: 's1' } },
    { name: 'ad.delete', lane: 'ad:a1', args: { id: 'a1', reason: 'sold', chatId: 'c1', setId: 's1' } },
  ])
  const after = await ads({ id: 's1', size: 2, priceCents: 3000 })
  expect(after.map(({ reason }) => reason)).toEqual(['sold', 'sold', undefined])
})
