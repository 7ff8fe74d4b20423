import type { SearchResult } from '../../../../shared/features/search/search.schema.ts'
import { fold } from '../../../../shared/lib/fold.ts'
import type { SearchFilters } from '../../../adapters/search/search.ts'
import { bookRow } from '../../books/books.readers.ts'
import type { book } from '../../books/books.table.ts'
import { anyEdition, type AskedEditions } from './booklists.ts'
import type { Found } from './found.ts'
import { nobody } from './ads/live-ads.ts'
import type { BookFilter } from './book-filter.ts'
import type { Statements } from './statements.ts'
import { editionKey } from '../../../../shared/features/books/edition.ts'
import { type FactName } from '../../../../shared/features/ads/ad-fact-list.ts'
import { hasWantedFacts } from '../../../../shared/features/ads/ad-facts.ts'
import type { Condition } from '../../../../shared/features/ads/ads.schema.ts'
import { factColumns } from './ads/live-ads-reader.ts'

type StoredBook = Omit<typeof book.$inferSelect, 'reviewed'> & { n: number; reviewed: 0 | 1 }

const columns = `t.n, b.id, b.work_id as workId, b.name, b.author, b.isbn, b.version, b.description,
  b.original_price_cents as originalPriceCents, b.original_price_at as originalPriceAt, b.image, b.reviewed, b.available,
  b.lowest_price_cents as lowestPriceCents, b.watchers`

export function loadResults(
  statements: Statements,
  page: Found['page'],
  { availability, lowestNear, askedEditions, named }: BookFilter & { named: AskedEditions | undefined },
  filters: SearchFilters,
): SearchResult[] {
  const sql = `select ${columns} from json_each(?) j join book_text t on t.n = j.value join book b on b.id = t.book_id`
  const stored = statements.rows<StoredBook>(sql, [JSON.stringify(page.map(({ n }) => n))])
  const byN = new Map(stored.map(row => [row.n, bookRow({ ...row, reviewed: row.reviewed === 1 })]))
  const results = page.flatMap(({ n, match }) => {
    const book = byN.get(n)
    if (!book) return []
    const { available, lowest } = availability?.(n) ?? { available: book.available, lowest: book.lowestPriceCents }
    const lowestPriceCents = lowest === nobody ? null : lowest
    return [{ n, book, available, lowestPriceCents, ...(match && { match }), ...askedIn(named, n) }]
  })
  const cheapest = results.flatMap(({ n, lowestPriceCents: cents }) => (cents === null ? [] : [[n, cents] as const]))
  const copies = cheapestCopies(statements, cheapest, filters, askedEditions)
  return results.map(({ n, ...result }) => {
    const cheapestCopy = copies.get(n)
    if (!cheapestCopy) return result
    const { photo, condition, city, version } = cheapestCopy
    const nearby = isIn(filters.near, city) ? nobody : (lowestNear?.(n) ?? nobody)
    const copy = { condition, city, version }
    return { ...result, copy, ...(photo !== null && { photo }), ...(nearby !== nobody && { nearby }) }
  })
}

const isIn = (near = '', city: string) => fold(near.trim()) === fold(city.trim())

function askedIn(named: AskedEditions | undefined, n: number): Pick<SearchResult, 'asked'> {
  const keys = named?.get(n)
  return keys && !keys.includes(anyEdition) ? { asked: [...new Set(keys)] } : {}
}

interface CheapestCopy {
  condition: Condition
  city: string
  version: string
  photo: string | null
}

type Copy = CheapestCopy & Record<FactName, unknown> & { n: number }

const copiesAt = `
  select t.n, ${factColumns}, a.city, a.version, a.photos ->> 0 as photo
  from json_each(?) j join book_text t on t.n = j.value ->> 0
  cross join ad a indexed by ad_live_book on a.book_id = t.book_id and a.price_cents = j.value ->> 1
  where a.deleted_at is null order by a.photos ->> 0 is not null, a.created_at`

/** At one price, the newest with a photo. */
function cheapestCopies(
  statements: Statements,
  cheapest: readonly (readonly [n: number, cents: number])[],
  filters: SearchFilters,
  askedEditions: AskedEditions | undefined,
): Map<number, CheapestCopy> {
  const copies = new Map<number, CheapestCopy>()
  if (cheapest.length === 0) return copies
  const isMeant = meantBy(filters, askedEditions && (({ n }: Copy) => askedEditions.get(n)))
  for (const copy of statements.rows<Copy>(copiesAt, [JSON.stringify(cheapest)]))
    if (isMeant(copy)) copies.set(copy.n, copy)
  return copies
}

type Described = Pick<CheapestCopy, 'city' | 'version'> & Record<FactName, unknown>

/** Ignores the price; `editionsOf` gives the keys that match. */
export function meantBy<Copy extends Described>(
  filters: SearchFilters,
  editionsOf: ((copy: Copy) => readonly string[] | undefined) | undefined,
): (copy: Copy) => boolean {
  const places = (filters.city ?? []).map(place => fold(place.trim())).filter(Boolean)
  const isAsked = (copy: Copy) => {
    const editions = editionsOf?.(copy) ?? []
    return !editionsOf || editions.includes(anyEdition) || editions.includes(editionKey(copy.version))
  }
  return copy =>
    hasWantedFacts(copy, filters) && (places.length === 0 || places.includes(fold(copy.city.trim()))) && isAsked(copy)
}

type FoundAd = Described & { id: string; n: number; priceCents: number }

const foundAds = `select a.id, t.n, a.price_cents as priceCents, ${factColumns}, a.city, a.version
  from json_each(?) j join ad a on a.id = j.value join book_text t on t.book_id = a.book_id
  where a.deleted_at is null`

interface Meant {
  filters: SearchFilters
  isFound(n: number): boolean
  editions: AskedEditions | undefined
}

/** Filters hold for the ad itself, not only for its book. */
export function foundAmong(
  statements: Statements,
  ads: readonly string[],
  { filters, isFound, editions }: Meant,
): string[] {
  const { minPrice = 0, maxPrice = Infinity } = filters
  const isMeant = meantBy(filters, editions && (({ n }: FoundAd) => editions.get(n)))
  return statements
    .rows<FoundAd>(foundAds, [JSON.stringify(ads)])
    .filter(copy => isFound(copy.n) && copy.priceCents >= minPrice && copy.priceCents <= maxPrice && isMeant(copy))
    .map(({ id }) => id)
}
