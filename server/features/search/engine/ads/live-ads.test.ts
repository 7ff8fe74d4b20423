import { expect, test } from 'vitest'
import { plainCopy } from '../../../../../shared/features/ads/testing/plain-copy.ts'
import type { SearchFilters } from '../../../../adapters/search/search.ts'
import { factBitCount, factBitsOf } from './fact-bits.ts'
import { type LiveAd, nobody, LiveAds } from './live-ads.ts'

const ad = (priceCents: number, more: Partial<LiveAd> = {}): LiveAd => ({
  priceCents,
  ...plainCopy,
  studentOf: null,
  city: 'Delft',
  version: '5e druk',
  ...more,
})
const adFilter = (liveAds: LiveAds, filters: Omit<SearchFilters, 'sort'> = {}) =>
  liveAds.adFilterOf({ ...filters, sort: 'best' })

test('one and the same ad must fit all that is asked (B4)', () => {
  const liveAds = new LiveAds()
  liveAds.set(7, [ad(1000, { condition: 'new' }), ad(500, { hasWriting: 1, city: "'s-Hertogenbosch" })])
  expect(liveAds.availability(7, adFilter(liveAds))).toEqual({ available: 2, lowest: 500 })
  expect(liveAds.lowest(7, adFilter(liveAds, { condition: ['new'] }))).toBe(1000)
  expect(liveAds.lowest(7, adFilter(liveAds, { writing: 'no' }))).toBe(1000)
  expect(liveAds.has(7, adFilter(liveAds, { condition: ['new'], writing: 'yes' }))).toBe(false)
  expect(liveAds.has(7, adFilter(liveAds, { city: ["'S-hertogenbosch "], maxPrice: 500 }))).toBe(true)
  expect(liveAds.has(7, adFilter(liveAds, { city: ['Nergens'] }))).toBe(false)
  expect(liveAds.lowest(8, adFilter(liveAds))).toBe(nobody)
})

test('new ads of a book replace the former ones, also where space is freed', () => {
  const liveAds = new LiveAds()
  const expected = new Map<number, number[]>()
  for (let round = 1; round <= 40; round += 1)
    for (let n = 1; n <= 60; n += 1) {
      const prices = Array.from({ length: (n * round) % 23 }, (_, index) => n * 1000 + round * 10 + index)
      liveAds.set(
        n,
        prices.map(price => ad(price)),
      )
      expected.set(n, prices)
    }
  for (const [n, prices] of expected) {
    const found = liveAds.availability(n, adFilter(liveAds))
    expect([n, found]).toEqual([n, { available: prices.length, lowest: prices[0] ?? nobody }])
  }
  expect(liveAds.end).toBe(61)
})

test('all values of facts fit in the bits that an ad has for them, or a filter would pass over some (B4)', () => {
  expect(factBitCount).toBeLessThanOrEqual(16)
  expect(factBitsOf({ condition: 'used', hasWriting: 1, studentOf: null })).toBe(0b0110100)
  expect(factBitsOf({ condition: 'used', hasWriting: 1, studentOf: 'TU Delft' })).toBe(0b1010100)
})
