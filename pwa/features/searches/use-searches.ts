import type { SavedQuery, SavedSearch } from '../../../shared/features/searches/searches.schema.ts'
import { queryKey } from '../../../shared/features/searches/searches.rules.ts'
import type { Shown } from '../../sync/core/overlay.types.ts'
import { useOverlaid } from '../../sync/use-overlaid.ts'
import { useLingui } from '@lingui/react/macro'
import { toast } from '../../ui/notes/toast.ts'
import { forgetSearch, saveSearch } from './searches.actions.ts'
import { useSaving } from '../../sync/use-saving.ts'

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

/** Stops at once; the toast can take it back. */
export function useStopSearch(): (search: SavedSearch) => Promise<void> {
  const { t } = useLingui()
  const save = useSaving()
  return async ({ id, query, name, email, push, every }) => {
    const saved = { id, query, name, email, push, every }
    const again = () => void save(vault => saveSearch(vault, saved, t`Notifications of ${name}`))
    if (await save(vault => forgetSearch(vault, id, t`Stop with ${name}`)))
      toast(t`You are told nothing more of “${name}”.`, 'plain', { label: t`Undo`, run: again })
  }
}
