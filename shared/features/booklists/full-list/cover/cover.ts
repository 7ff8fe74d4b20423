import { groupBy } from '../../../../lib/group-by.ts'
import { type Aim, cheapestOfEach, type Offer, totalOf, weightOf } from './offer.ts'

/** Covers each book that has an offer. Solves groups of books without a common seller one by one, because they do not affect each other. */
export function cover(offers: readonly Offer[], aim: Aim): Offer[] {
  const useful = aim === 'cheapest' ? atLowest(offers) : offers
  return groupsOf(useful).flatMap(group => coverGroup(group, aim))
}

function coverGroup(group: readonly Offer[], aim: Aim): Offer[] {
  const size = new Set(group.map(({ book }) => book)).size
  if (size === 1) return cheapestOfEach(group)
  return size <= exactLimit ? exactCover(group, aim) : nearCover(group)
}

function atLowest(offers: readonly Offer[]): Offer[] {
  const lowest = new Map(cheapestOfEach(offers).map(({ book, cents }) => [book, cents]))
  return offers.filter(({ book, cents }) => cents === lowest.get(book))
}

function groupsOf(offers: readonly Offer[]): Offer[][] {
  const parent = new Map<string, string>()
  const rootOf = (book: string): string => {
    let root = book
    for (let up = parent.get(root); up !== undefined; up = parent.get(root)) root = up
    return root
  }
  const bookOf = new Map<string, string>()
  for (const { seller, book } of offers) {
    const joined = bookOf.get(seller)
    const [one, other] = [rootOf(book), rootOf(joined ?? book)]
    if (one !== other) parent.set(one, other)
    bookOf.set(seller, book)
  }
  return [...groupBy(offers, ({ book }) => rootOf(book)).values()]
}

export const exactLimit = 12

/** The best for at most 12 books: for every set, one seller for a part with its first book, and the best for the rest. */
export function exactCover(offers: readonly Offer[], aim: Aim): Offer[] {
  const books = [...new Set(offers.map(({ book }) => book))]
  const sellers = [...groupBy(offers, ({ seller }) => seller)].map(([seller, ownOffers]) => ({
    seller,
    ownOffers,
  }))
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
      const covered = more | first
      const weight = (weights[covered] as number) + (best[set ^ covered] as number)
      if (weight < (best[set] as number)) {
        best[set] = weight
        part[set] = covered
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
  ownOffers: Offer[]
}

function bestParts(sellers: readonly OfSeller[], books: readonly string[]) {
  const places = 2 ** books.length
  const cents = new Float64Array(places).fill(Infinity)
  const seller = new Int32Array(places).fill(-1)
  const placeOf = new Map(books.map((book, place) => [book, place]))
  const sums = new Float64Array(places)
  for (const [index, { ownOffers }] of sellers.entries()) {
    const prices: number[] = []
    let has = 0
    for (const offer of ownOffers) {
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

type Prices = ReadonlyMap<string, number>

const maxPasses = 4

/** For more books than `exactCover` takes, where there may be a better choice: greedy, then improved while that helps. */
export function nearCover(offers: readonly Offer[]): Offer[] {
  const bySeller = groupBy(offers, ({ seller }) => seller)
  const sellers = new Map([...bySeller].map(([seller, own]) => [seller, pricesOf(own)]))
  const byBook = groupBy(offers, ({ book }) => book)
  const chosen = new Set(greedily(bySeller))
  const lowest = (book: string, without: string, plus?: Prices) => {
    let cents = plus?.get(book) ?? Infinity
    for (const { seller, cents: asked } of byBook.get(book) ?? [])
      if (seller !== without && chosen.has(seller)) cents = Math.min(cents, asked)
    return cents
  }
  const sumOf = (books: Iterable<string>, without: string, plus?: Prices) =>
    [...books].reduce((sum, book) => sum + lowest(book, without, plus), 0)
  const improve = (seller: string, prices: Prices): boolean => {
    const lacks = [...prices.keys()].filter(book => lowest(book, seller) === Infinity)
    if (lacks.length === 0) return chosen.delete(seller)
    for (const { seller: other } of byBook.get(lacks[0] ?? '') ?? []) {
      const theirs = sellers.get(other)
      if (!theirs || chosen.has(other) || !lacks.every(book => theirs.has(book))) continue
      const books = new Set([...prices.keys(), ...theirs.keys()])
      if (sumOf(books, seller, theirs) >= sumOf(books, '')) continue
      chosen.delete(seller)
      return Boolean(chosen.add(other))
    }
    return false
  }
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const changes = [...chosen].filter(seller => improve(seller, sellers.get(seller) ?? new Map()))
    if (changes.length === 0) break
  }
  return cheapestOfEach(offers.filter(({ seller }) => chosen.has(seller)))
}

const pricesOf = (offers: readonly Offer[]): Prices =>
  new Map(cheapestOfEach(offers).map(({ book, cents }) => [book, cents]))

function greedily(bySeller: ReadonlyMap<string, readonly Offer[]>): string[] {
  const chosen: string[] = []
  let left = [...bySeller].map(([seller, all]) => ({ seller, offers: cheapestOfEach(all) }))
  for (;;) {
    const [best] = left.toSorted((a, b) => b.offers.length - a.offers.length || totalOf(a.offers) - totalOf(b.offers))
    if (!best) return chosen
    chosen.push(best.seller)
    const has = new Set(best.offers.map(({ book }) => book))
    left = left
      .map(({ seller, offers }) => ({ seller, offers: offers.filter(({ book }) => !has.has(book)) }))
      .filter(({ offers }) => offers.length > 0)
  }
}
