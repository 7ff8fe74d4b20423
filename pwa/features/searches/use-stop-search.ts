import { useLingui } from '@lingui/react/macro'
import type { SavedSearch } from '../../../shared/features/searches/searches.schema.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { toast } from '../../ui/notes/toast.ts'
import { forgetSearch, saveSearch } from './searches.actions.ts'

/** Stops at once; the toast can take it back. */
export function useStopSearch(): (search: SavedSearch) => void {
  const { t } = useLingui()
  const { vault } = useLocal()
  const failed = () => toast(t`This device could not keep that. Try again.`, 'error')
  return ({ id, query, name, email, push, every }) => {
    const saved = { id, query, name, email, push, every }
    const again = () => void saveSearch(vault, saved, t`Notifications of ${name}`).catch(failed)
    forgetSearch(vault, id, t`Stop with ${name}`).then(
      () => toast(t`You are told nothing more of “${name}”.`, 'plain', { label: t`Undo`, run: again }),
      failed,
    )
  }
}
