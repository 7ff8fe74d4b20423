import { groupBy } from '../../../../lib/group-by.ts'
import type { Aim, Offer } from './offer.ts'

/** Leaves out offers that none of the best `count` answers has; each of these goes without one more seller. */
export function usefulOffers(offers: readonly Offer[], aim: Aim, count: number): Offer[] {
  const sorted = offers.toSorted((a, b) => a.cents - b.cents || (a.seller < b.seller ? -1 : 1))
  const byBook = groupBy(sorted, ({ book }) => book)
  return aim === 'cheapest'
    ? [...byBook.values()].flatMap(own => amongLowest(own, count))
    : undominated(sorted, byBook, count)
}

function amongLowest(ofBook: readonly Offer[], count: number): Offer[] {
  const last = ofBook[count - 1]
  return ofBook.filter(({ cents }) => last === undefined || cents <= last.cents)
}

function undominated(sorted: readonly Offer[], byBook: ReadonlyMap<string, Offer[]>, count: number): Offer[] {
  const owns = new Map<string, Map<string, { cents: number; rank: number }>>()
  for (const [book, ofBook] of byBook)
    for (const [rank, { seller, cents }] of ofBook.entries())
      owns.set(seller, (owns.get(seller) ?? new Map()).set(book, { cents, rank }))
  const isUseful = (own: ReadonlyMap<string, { cents: number; rank: number }>) => {
    const [[book, { rank }] = ['', { rank: 0 }]] = [...own].sort(([, a], [, b]) => a.rank - b.rank)
    let better = 0
    for (const { seller } of (byBook.get(book) ?? []).slice(0, rank)) {
      const theirs = owns.get(seller)
      const isBetter = [...own].every(([each, { cents }]) => (theirs?.get(each)?.cents ?? Infinity) <= cents)
      if (isBetter) better += 1
      if (better === count) return false
    }
    return true
  }
  const useful = new Set([...owns].filter(([, own]) => isUseful(own)).map(([seller]) => seller))
  return sorted.filter(({ seller }) => useful.has(seller))
}
