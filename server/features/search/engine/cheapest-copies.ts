import { editionKey } from '../../../../shared/features/books/edition.ts'
import type { FactName } from '../../../../shared/features/ads/ad-fact-list.ts'
import { hasWantedFacts } from '../../../../shared/features/ads/fact-filters.ts'
import type { Condition } from '../../../../shared/features/ads/ads.schema.ts'
import { fold } from '../../../../shared/lib/fold.ts'
import type { SearchFilters } from '../../../adapters/search/search.ts'
import { factColumns } from './ads/live-ads-reader.ts'
import { anyEdition, type Asked } from './booklists.ts'
import type { Statements } from './statements.ts'

export interface CheapestCopy {
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
export function cheapestCopies(
  statements: Statements,
  cheapest: readonly (readonly [n: number, cents: number])[],
  filters: SearchFilters,
  asked: Asked | undefined,
): Map<number, CheapestCopy> {
  const copies = new Map<number, CheapestCopy>()
  if (cheapest.length === 0) return copies
  const isMeant = meantBy(filters, asked && (({ n }: Copy) => asked.get(n)))
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
