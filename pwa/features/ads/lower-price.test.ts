import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import { plainCopy } from '../../../shared/features/ads/testing/plain-copy.ts'
import { openCache } from '../../local/cache.ts'
import type { Cache } from '../../local/cache.types.ts'
import { openVault, type Vault } from '../../local/vault.ts'
import { renewAd } from './ads.actions.ts'
import { lowerPrice } from './lower-price.actions.ts'
import { readMyAds } from './mine/read-my-ads.ts'

const eva = '00000000-0000-7000-8000-0000000000e1'
const ad: Ad = {
  id: 'a1',
  bookId: 'b1',
  seller: { id: eva, firstName: 'Eva', studentOf: null },
  city: 'Delft',
  version: '9e druk',
  ...plainCopy,
  priceCents: 2800,
  photos: ['a'.repeat(64)],
  createdAt: 1,
  deletedAt: null,
  reservedUntil: null,
  note: 'Met ezelsoren',
  takesOffers: true,
  inSet: null,
  endsAt: 9,
}

let vault: Vault
let cache: Cache
beforeEach(async () => {
  const key = crypto.randomUUID()
  vault = openVault(key)
  cache = openCache(key)
  await cache.ad.put(ad)
})
afterEach(async () => {
  await vault.delete()
  await cache.delete()
})

const mine = async () => (await readMyAds(vault, cache, eva)).live[0]
const placed = async () => (await vault.outbox.toArray()).map(({ args }) => args)

test('a lower price is the same copy again, waits in the outbox and shows at once (C13, L3)', async () => {
  const id = await lowerPrice(vault, ad, 2000, 'New price')
  expect(await placed()).toEqual([
    {
      id,
      replaces: 'a1',
      bookId: 'b1',
      version: '9e druk',
      ...plainCopy,
      priceCents: 2000,
      photos: ad.photos,
      note: 'Met ezelsoren',
      takesOffers: true,
    },
  ])
  expect(await mine()).toMatchObject({ id: 'a1', priceCents: 2000, isLowering: true, work: { state: 'sent' } })
})

test('a price that is lowered again before it was sent takes its place; one that was refused is forgotten (C13, L3)', async () => {
  await lowerPrice(vault, ad, 2000, 'New price')
  await lowerPrice(vault, ad, 1800, 'New price')
  expect(await placed()).toMatchObject([{ priceCents: 1800 }])
  await vault.outbox.toCollection().modify({ state: 'rejected', code: 'ad_gone' })
  expect(await mine()).toMatchObject({ priceCents: 2800, isLowering: false })
  await lowerPrice(vault, ad, 1700, 'New price')
  expect(await placed()).toMatchObject([{ priceCents: 1700 }])
})

test('a renewal shows at once, also twice, and says nothing of the work on the ad (C13, L3)', async () => {
  const before = Date.now()
  await renewAd(vault, 'a1', 'Renew')
  await renewAd(vault, 'a1', 'Renew')
  expect(await vault.outbox.count()).toBe(1)
  const shown = await mine()
  expect(shown?.ad?.endsAt).toBeGreaterThanOrEqual(before + 120 * 24 * 3600_000)
  expect(shown?.work).toEqual({ state: 'sent', at: 1 })
})
