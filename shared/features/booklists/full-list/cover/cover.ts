import { groupBy } from '../../../../lib/group-by.ts'
import { type Bundle, cheaperOnes, type PriceList, priceList, withBundles } from './bundle.ts'
import { type Aim, cheapestOfEach, type Offer, totalOf, weightOf } from './offer.ts'

export interface Group {
  offers: readonly Offer[]
  bundles: readonly Bundle[]
}

/** Covers each book that has an offer. Solves groups of books without a common seller one by one, because they do not affect each other. */
export function cover(offers: readonly Offer[], aim: Aim, bundles: readonly Bundle[] = []): Offer[] {
  const useful = aim === 'cheapest' ? atLowest(offers, bundles) : { offers, bundles }
  return groupsOf(useful).flatMap(group => coverGroup(group, aim))
}

function coverGroup({ offers, bundles }: Group, aim: Aim): Offer[] {
  const size = new Set(offers.map(({ book }) => book)).size
  if (size === 1 && bundles.length === 0) return cheapestOfEach(offers)
  return size <= exactLimit ? exactCover(offers, aim, bundles) : nearCover(offers, aim, bundles)
}

function atLowest(offers: readonly Offer[], bundles: readonly Bundle[]): Group {
  const lowest = new Map(cheapestOfEach(offers).map(({ book, cents }) => [book, cents]))
  return {
    offers: offers.filter(({ book, cents }) => cents === lowest.get(book)),
    bundles: cheaperOnes(bundles, ({ book }) => lowest.get(book) ?? Infinity),
  }
}

function groupsOf({ offers, bundles }: Group): Group[] {
  const parent = new Map<string, string>()
  const rootOf = (book: string): string => {
    let root = book
    for (let up = parent.get(root); up !== undefined; up = parent.get(root)) root = up
    return root
  }
  const bookOf = new Map<string, string>()
  for (const { seller, book } of [...offers, ...bundles.flatMap(bundle => bundle.offers)]) {
    const joined = bookOf.get(seller)
    const [one, other] = [rootOf(book), rootOf(joined ?? book)]
    if (one !== other) parent.set(one, other)
    bookOf.set(seller, book)
  }
  const bundlesOf = groupBy(bundles, bundle => rootOf(bundle.offers[0]?.book ?? ''))
  return [...groupBy(offers, ({ book }) => rootOf(book))].map(([root, ofRoot]) => ({
    offers: ofRoot,
    bundles: bundlesOf.get(root) ?? [],
  }))
}

export const exactLimit = 12

/** The best for at most 12 books: for every set, one seller for a part with its first book, and the best for the rest. */
export function exactCover(offers: readonly Offer[], aim: Aim, bundles: readonly Bundle[] = []): Offer[] {
  const placeOf = new Map([...new Set(offers.map(({ book }) => book))].map((book, place) => [book, place]))
  const ofSeller = groupBy(bundles, ({ seller }) => seller)
  const bySeller = groupBy(offers, ({ seller }) => seller)
  const sellers = [...new Set([...bySeller.keys(), ...ofSeller.keys()])]
  const parts = bestParts(
    sellers.map(seller => priceList(placeOf, bySeller.get(seller) ?? [], ofSeller.get(seller) ?? [])),
    2 ** placeOf.size,
  )
  const weights = parts.cents.map(cents => weightOf(aim, 1, cents))
  const all = 2 ** placeOf.size - 1
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
  for (let set = all; set > 0; set ^= part[set] ?? set) chosen.add(sellers[parts.seller[part[set] ?? 0] ?? -1])
  const isChosen = ({ seller }: { seller: string }) => chosen.has(seller)
  return priceList(placeOf, offers.filter(isChosen), bundles.filter(isChosen)).cheapest()
}

function bestParts(lists: readonly PriceList[], places: number) {
  const cents = new Float64Array(places).fill(Infinity)
  const seller = new Int32Array(places).fill(-1)
  const sums = new Float64Array(places)
  for (const [index, list] of lists.entries()) {
    list.writeTo(sums)
    for (let set = -list.books & list.books; set !== 0; set = (set - list.books) & list.books) {
      const sum = sums[set] as number
      if (sum >= (cents[set] as number)) continue
      cents[set] = sum
      seller[set] = index
    }
  }
  return { cents, seller }
}

type Prices = ReadonlyMap<string, number>

const maxPasses = 4

/** For more books than `exactCover` takes, where there may be a better choice: greedy, then improved while that helps. */
export function nearCover(offers: readonly Offer[], aim: Aim = 'fewest', bundles: readonly Bundle[] = []): Offer[] {
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
  const isChosen = ({ seller }: { seller: string }) => chosen.has(seller)
  return withBundles(cheapestOfEach(offers.filter(isChosen)), aim === 'cheapest' ? bundles : bundles.filter(isChosen))
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
