import { groupBy } from '../../../../lib/group-by.ts'
import { exactCover, exactLimit } from './exact-cover.ts'
import { nearCover } from './near-cover.ts'
import { type Aim, cheapestOfEach, type Offer } from './offer.ts'

/** Covers each book that has an offer. Books that no chain of sellers joins are looked at apart, as they do not affect another. */
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
