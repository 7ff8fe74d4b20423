import type { Condition } from '../../../../shared/features/ads/ads.schema.ts'
import { fold } from '../../../../shared/lib/fold.ts'
import type { SearchFilters } from '../../../adapters/search/search.ts'
import type { Statements } from './statements.ts'

interface Copy {
  n: number
  condition: Condition
  hasWriting: 0 | 1
  city: string
  photo: string | null
}

const copiesAt = `
  select t.n, a.condition, a.has_writing as hasWriting, a.city, a.photos ->> 0 as photo
  from json_each(?) j join book_text t on t.n = j.value ->> 0
  cross join ad a indexed by ad_live_book on a.book_id = t.book_id and a.price_cents = j.value ->> 1
  where a.deleted_at is null order by a.created_at`

/** Of copies at one price it takes the newest, which stands first on the page of the book. */
export function firstPhotos(
  statements: Statements,
  cheapest: readonly (readonly [n: number, cents: number])[],
  filters: SearchFilters,
): Map<number, string> {
  const photos = new Map<number, string>()
  if (cheapest.length === 0) return photos
  for (const copy of statements.rows<Copy>(copiesAt, [JSON.stringify(cheapest)]))
    if (copy.photo !== null && isMeant(copy, filters)) photos.set(copy.n, copy.photo)
  return photos
}

/** Whether a copy is what the filters ask, its price aside. */
export function isMeant(
  { condition, hasWriting, city }: Pick<Copy, 'condition' | 'hasWriting' | 'city'>,
  filters: SearchFilters,
): boolean {
  const place = fold(filters.city?.trim() ?? '')
  return (
    (!filters.condition || condition === filters.condition) &&
    (!filters.writing || (hasWriting === 1) === (filters.writing === 'yes')) &&
    (place === '' || fold(city.trim()) === place)
  )
}
