import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import { openCache } from '../../local/cache.ts'
import { type Cache } from '../../local/cache.types.ts'
import { readFollowedAds } from './followed-ads.ts'

let cache: Cache
beforeEach(() => {
  cache = openCache('me')
})
afterEach(() => cache.delete())

test('a book shows the copies of its scope, not one that is on the device only for a chat with a blocked person (E6, E7)', async () => {
  const ad = (id: string) => ({ id, bookId: 'b', seller: { id: 'eva', firstName: 'Eva' } }) as Ad
  await cache.ad.bulkPut([ad('offered'), ad('chatted about')])
  const held = (s: string, id: string) => ({ s, kind: 'ad' as const, id, rev: 1 })
  await cache.held.bulkPut([held('book:b', 'offered'), held('me:me', 'offered'), held('me:me', 'chatted about')])
  expect(await readFollowedAds(cache, 'b')).toBeNull()
  await cache.cursor.put({ s: 'book:b', cursor: 1, epoch: 'e', at: 5 })
  expect(await readFollowedAds(cache, 'b')).toMatchObject({ ads: [{ id: 'offered' }], at: 5 })
})
