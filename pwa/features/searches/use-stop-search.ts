import { useLingui } from '@lingui/react/macro'
import type { SavedSearch } from '../../../shared/features/searches/searches.schema.ts'
import { toast } from '../../ui/notes/toast.ts'
import { forgetSearch, saveSearch } from './searches.actions.ts'
import { useSaving } from '../../sync/use-saving.ts'

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
