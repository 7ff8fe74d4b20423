import { expect, test } from 'vitest'
import type { Ad } from '../../../../shared/features/ads/ads.schema.ts'
import { plainCopy } from '../../../../shared/features/ads/testing/plain-copy.ts'
import { copiesOfSeller } from './copies-of-seller.ts'

function copy(id: string, bookId: string, more: Partial<Ad> = {}): Ad {
  return {
    id,
    bookId,
    seller: { id: 'sanne', firstName: 'Sanne', studentOf: null },
    city: 'Delft',
    version: '9e druk',
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
    ...more,
  }
}

test('at an ad stand the other copies of its seller that the person looks for, the cheapest of each book (M2)', () => {
  const known = [
    copy('shown', 'a'),
    copy('same book', 'a'),
    copy('dear', 'b', { priceCents: 3000 }),
    copy('cheap', 'b', { priceCents: 1000 }),
    copy('not looked for', 'c'),
    copy('gone', 'd', { deletedAt: 5 }),
    copy('reserved', 'd', { reservedUntil: 101 }),
    copy('of somebody else', 'd', { seller: { id: 'bo', firstName: 'Bo', studentOf: null } }),
    copy('free again', 'e', { reservedUntil: 100 }),
  ]
  const looking = { shown: copy('shown', 'a'), bookIds: new Set(['a', 'b', 'd', 'e']), now: 100 }
  expect(copiesOfSeller(known, looking).map(({ id }) => id)).toEqual(['cheap', 'free again'])
})
