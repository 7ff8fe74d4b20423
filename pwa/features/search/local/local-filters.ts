import { filtersByFacts, hasWantedFacts } from '../../../../shared/features/ads/ad-facts.ts'
import { askedKeys, editionKey } from '../../../../shared/features/books/edition.ts'
import type { Ad } from '../../../../shared/features/ads/ads.schema.ts'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import { fold } from '../../../../shared/lib/fold.ts'
import type { Filters } from '../search-state.ts'
import { listedFor, type ListedBook, type ListOwner } from './local-lists.ts'

export interface LocalFacts {
  ads: ReadonlyMap<string, readonly Ad[]>
  listed: readonly ListedBook[]
  owners: ReadonlyMap<string, ListOwner>
}

/** `unknown`: it is for sale, but this device lacks the facts. */
type Verdict = 'yes' | 'no' | 'unknown'

export interface LocalFilter {
  ask(book: Book): Verdict
  isNear(book: Book, city: string): boolean
  /** The lowest price there, where the cheapest copy is elsewhere. */
  nearby(book: Book, city: string | null): { nearby?: number }
  /** Matching live copies on this device; undefined without a filter on copies. */
  copies(book: Book): readonly Ad[] | undefined
  /** The editions that the filtered list asks for. */
  asked(book: Book): { asked?: string[] }
}

export function localFilter(filters: Filters, { ads, listed }: LocalFacts): LocalFilter {
  const asked = listedFor(listed, filters)
  const ids = asked && new Set(asked.map(({ bookId }) => bookId))
  const ofList = asked && editionsOf(asked)
  const editions = filters.edition ? (ofList ?? editionsOf(listed)) : undefined
  const asksCopies = asksOfCopies(filters)
  const fits = fitting(filters, editions)
  const known = ({ id }: Book) => ads.get(id) ?? []
  const copies = (book: Book) => known(book).filter(fits)
  return {
    ask: book => {
      if (ids && !ids.has(book.id)) return 'no'
      if (!asksCopies) return filters.available && book.available === 0 ? 'no' : 'yes'
      if (copies(book).length > 0) return 'yes'
      if (known(book).length >= book.available) return 'no'
      return asksOnlyPrice(filters) ? byLowest(filters, book.lowestPriceCents) : 'unknown'
    },
    isNear: (book, city) => copies(book).some(isIn(city)),
    nearby: (book, city) => {
      const [cheapest, ...others] = copies(book).toSorted((a, b) => a.priceCents - b.priceCents)
      const near = city && cheapest && !isIn(city)(cheapest) ? others.find(isIn(city)) : undefined
      return near ? { nearby: near.priceCents } : {}
    },
    copies: book => (asksCopies ? copies(book) : undefined),
    asked: ({ id }) => {
      const keys = ofList?.get(id)
      return keys && !keys.has('') ? { asked: [...keys] } : {}
    },
  }
}

const isIn = (city: string) => (ad: Ad) => fold(ad.city.trim()) === fold(city.trim())

function asksOfCopies(filters: Filters): boolean {
  const { minPrice, maxPrice, city, edition, student } = filters
  return filtersByFacts(filters) || city.length > 0 || edition || student || minPrice !== null || maxPrice !== null
}

function asksOnlyPrice(filters: Filters): boolean {
  return !asksOfCopies({ ...filters, minPrice: null, maxPrice: null })
}

/** The cheapest price says nothing about dearer copies. */
function byLowest({ minPrice, maxPrice }: Filters, lowest: number | null): Verdict {
  if (lowest === null || (maxPrice !== null && lowest > maxPrice)) return 'no'
  return lowest >= (minPrice ?? 0) ? 'yes' : 'unknown'
}

function fitting(filters: Filters, editions: ReadonlyMap<string, ReadonlySet<string>> | undefined) {
  const { minPrice, maxPrice } = filters
  const cities = filters.city.map(city => fold(city.trim()))
  const isAsked = ({ bookId, version }: Ad) => {
    const keys = editions?.get(bookId)
    return !editions || keys?.has('') === true || keys?.has(editionKey(version)) === true
  }
  return (ad: Ad): boolean =>
    hasWantedFacts(ad, filters) &&
    (!filters.student || ad.seller.studentOf !== null) &&
    ad.priceCents >= (minPrice ?? 0) &&
    ad.priceCents <= (maxPrice ?? Infinity) &&
    (cities.length === 0 || cities.includes(fold(ad.city.trim()))) &&
    isAsked(ad)
}

/** By book; '' stands for every edition. */
function editionsOf(listed: readonly ListedBook[]): Map<string, Set<string>> {
  const editions = new Map<string, Set<string>>()
  for (const { bookId, ...asked } of listed) {
    const known = editions.get(bookId) ?? new Set()
    for (const key of askedKeys(asked)) known.add(key)
    editions.set(bookId, known)
  }
  return editions
}
