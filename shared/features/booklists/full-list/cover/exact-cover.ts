import { groupBy } from '../../../../lib/group-by.ts'
import { type Aim, cheapestOfEach, type Offer, weightOf } from './offer.ts'

export const exactLimit = 12

/** The best for at most 12 books: for every set, one seller for a part with its first book, and the best for the rest. */
export function exactCover(offers: readonly Offer[], aim: Aim): Offer[] {
  const books = [...new Set(offers.map(({ book }) => book))]
  const sellers = [...groupBy(offers, ({ seller }) => seller)].map(([seller, own]) => ({ seller, own }))
  const parts = bestParts(sellers, books)
  const weights = parts.cents.map(cents => weightOf(aim, 1, cents))
  const all = 2 ** books.length - 1
  const best = new Float64Array(all + 1).fill(Infinity)
  const part = new Uint16Array(all + 1)
  best[0] = 0
  for (let set = 1; set <= all; set += 1) {
    const first = set & -set
    const rest = set ^ first
    for (let more = rest; ; more = (more - 1) & rest) {
      const taken = more | first
      const weight = (weights[taken] as number) + (best[set ^ taken] as number)
      if (weight < (best[set] as number)) {
        best[set] = weight
        part[set] = taken
      }
      if (more === 0) break
    }
  }
  const chosen = new Set<string | undefined>()
  for (let set = all; set > 0; set ^= part[set] ?? set) chosen.add(sellers[parts.seller[part[set] ?? 0] ?? -1]?.seller)
  return cheapestOfEach(offers.filter(({ seller }) => chosen.has(seller)))
}

interface OfSeller {
  seller: string
  own: Offer[]
}

function bestParts(sellers: readonly OfSeller[], books: readonly string[]) {
  const places = 2 ** books.length
  const cents = new Float64Array(places).fill(Infinity)
  const seller = new Int32Array(places).fill(-1)
  const placeOf = new Map(books.map((book, place) => [book, place]))
  const sums = new Float64Array(places)
  for (const [index, { own }] of sellers.entries()) {
    const prices: number[] = []
    let has = 0
    for (const offer of own) {
      const place = placeOf.get(offer.book) ?? 0
      prices[place] = Math.min(prices[place] ?? Infinity, offer.cents)
      has |= 1 << place
    }
    for (let set = -has & has; set !== 0; set = (set - has) & has) {
      const sum = (sums[set & (set - 1)] ?? 0) + (prices[31 - Math.clz32(set & -set)] ?? 0)
      sums[set] = sum
      if (sum >= (cents[set] ?? Infinity)) continue
      cents[set] = sum
      seller[set] = index
    }
  }
  return { cents, seller }
}
