import type { SavedQuery, SavedSearch } from '../../../shared/features/searches/searches.schema.ts'
import { queryKey } from '../../../shared/features/searches/searches.rules.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import { overlaid } from '../../sync/core/overlay.ts'
import type { Shown } from '../../sync/core/overlay.types.ts'
import { useMutations } from '../../sync/mutations-provider.tsx'

export type ShownSearch = Shown<SavedSearch>

/** Includes unsent changes, sorted by name; undefined while loading. */
export function useSearches(): ShownSearch[] | undefined {
  const { cache, vault, personId } = useLocal()
  const mutations = useMutations()
  return useLive(async () => {
    if (!mutations) return undefined
    const [rows, entries] = await Promise.all([cache.search.toArray(), vault.outbox.toArray()])
    const me = { id: personId ?? '', firstName: '' }
    return overlaid(mutations, 'search', rows, { entries, me }).toSorted((a, b) => a.name.localeCompare(b.name))
  }, [cache, vault, personId, mutations])
}

/** undefined while loading, null where it is not saved. */
export function savedAs(searches: ShownSearch[] | undefined, query: SavedQuery): ShownSearch | null | undefined {
  const key = queryKey(query)
  return searches && (searches.find(each => queryKey(each.query) === key) ?? null)
}
