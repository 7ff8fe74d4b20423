import type { FactName } from '../../../../shared/features/ads/ad-fact-list.ts'
import type { SearchFilters } from '../../../adapters/search/search.ts'
import { factColumns } from './ads/live-ads-reader.ts'
import type { Asked } from './booklists.ts'
import { meantBy } from './cheapest-copies.ts'
import type { Statements } from './statements.ts'

type Copy = Record<FactName, unknown> & { id: string; n: number; priceCents: number; city: string; version: string }

const copies = `select a.id, t.n, a.price_cents as priceCents, ${factColumns}, a.city, a.version
  from json_each(?) j join ad a on a.id = j.value join book_text t on t.book_id = a.book_id
  where a.deleted_at is null`

interface Meant {
  filters: SearchFilters
  isFound(n: number): boolean
  asked: Asked | undefined
}

/** Filters hold for the ad itself, not only for its book. */
export function foundAmong(
  statements: Statements,
  ads: readonly string[],
  { filters, isFound, asked }: Meant,
): string[] {
  const { minPrice = 0, maxPrice = Infinity } = filters
  const isMeant = meantBy(filters, asked && (({ n }: Copy) => asked.get(n)))
  return statements
    .rows<Copy>(copies, [JSON.stringify(ads)])
    .filter(copy => isFound(copy.n) && copy.priceCents >= minPrice && copy.priceCents <= maxPrice && isMeant(copy))
    .map(({ id }) => id)
}
