import type { SavedQuery, SavedSearch } from '../../../shared/features/searches/searches.schema.ts'
import { queryKey } from '../../../shared/features/searches/searches.rules.ts'
import type { Shown } from '../../sync/core/overlay.types.ts'
import { useOverlaid } from '../../sync/use-overlaid.ts'

export type ShownSearch = Shown<SavedSearch>

/** Includes unsent changes, sorted by name; undefined while loading. */
export function useSearches(): ShownSearch[] | undefined {
  return useOverlaid('search', rows => rows.toSorted((a, b) => a.name.localeCompare(b.name)))
}

/** undefined while loading, null where it is not saved. */
export function savedAs(searches: ShownSearch[] | undefined, query: SavedQuery): ShownSearch | null | undefined {
  const key = queryKey(query)
  return searches && (searches.find(each => queryKey(each.query) === key) ?? null)
}
