import { groupBy } from '../../../../lib/group-by.ts'
import { cheapestOfEach, type Offer, totalOf } from './offer.ts'

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
  const improve = (seller: string, own: Prices): boolean => {
    const lacks = [...own.keys()].filter(book => lowest(book, seller) === Infinity)
    if (lacks.length === 0) return chosen.delete(seller)
    for (const { seller: other } of byBook.get(lacks[0] ?? '') ?? []) {
      const theirs = sellers.get(other)
      if (!theirs || chosen.has(other) || !lacks.every(book => theirs.has(book))) continue
      const books = new Set([...own.keys(), ...theirs.keys()])
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

const pricesOf = (own: readonly Offer[]): Prices => new Map(cheapestOfEach(own).map(({ book, cents }) => [book, cents]))

function greedily(bySeller: ReadonlyMap<string, readonly Offer[]>): string[] {
  const chosen: string[] = []
  let left = [...bySeller].map(([seller, own]) => ({ seller, own: cheapestOfEach(own) }))
  for (;;) {
    const [best] = left.toSorted((a, b) => b.own.length - a.own.length || totalOf(a.own) - totalOf(b.own))
    if (!best) return chosen
    chosen.push(best.seller)
    const has = new Set(best.own.map(({ book }) => book))
    left = left
      .map(({ seller, own }) => ({ seller, own: own.filter(({ book }) => !has.has(book)) }))
      .filter(({ own }) => own.length > 0)
  }
}
