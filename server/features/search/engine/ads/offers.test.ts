import { expect, test } from 'vitest'
import type { SearchFilters } from '../../../../adapters/search/search.ts'
import { type LiveAd, nobody, Offers } from './offers.ts'

const ad = (priceCents: number, more: Partial<LiveAd> = {}): LiveAd => ({
  priceCents,
  condition: 'good',
  hasWriting: 0,
  city: 'Delft',
  version: '5e druk',
  ...more,
})
const wish = (offers: Offers, filters: Omit<SearchFilters, 'sort'> = {}) => offers.wishOf({ ...filters, sort: 'best' })

test('one and the same ad must fit all that is asked (B4)', () => {
  const offers = new Offers()
  offers.set(7, [ad(1000, { condition: 'new' }), ad(500, { hasWriting: 1, city: "'s-Hertogenbosch" })])
  expect(offers.offer(7, wish(offers))).toEqual({ available: 2, lowest: 500 })
  expect(offers.lowest(7, wish(offers, { condition: ['new'] }))).toBe(1000)
  expect(offers.lowest(7, wish(offers, { writing: 'no' }))).toBe(1000)
  expect(offers.has(7, wish(offers, { condition: ['new'], writing: 'yes' }))).toBe(false)
  expect(offers.has(7, wish(offers, { city: ["'S-hertogenbosch "], maxPrice: 500 }))).toBe(true)
  expect(offers.has(7, wish(offers, { city: ['Nergens'] }))).toBe(false)
  expect(offers.lowest(8, wish(offers))).toBe(nobody)
})

test('what is taken for a book stands instead of what was known, also where room is taken back', () => {
  const offers = new Offers()
  const expected = new Map<number, number[]>()
  for (let round = 1; round <= 40; round += 1)
    for (let n = 1; n <= 60; n += 1) {
      const prices = Array.from({ length: (n * round) % 23 }, (_, index) => n * 1000 + round * 10 + index)
      offers.set(
        n,
        prices.map(price => ad(price)),
      )
      expected.set(n, prices)
    }
  for (const [n, prices] of expected) {
    const found = offers.offer(n, wish(offers))
    expect([n, found]).toEqual([n, { available: prices.length, lowest: prices[0] ?? nobody }])
  }
  expect(offers.end).toBe(61)
})
