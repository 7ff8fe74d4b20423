import { Plural, Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { noFilters, type SearchState } from '../search-state.ts'
import { useFacets } from './use-facets.ts'

const FilterPanel = lazy(() => import('./filter-panel.tsx'))

interface FilterBottomSheetProps {
  state: SearchState
  near: string
  onClose(): void
  onApply(part: Partial<SearchState>): void
}

export function FilterBottomSheet({ state, near, onClose, onApply }: FilterBottomSheetProps) {
  const [draft, setDraft] = useState<Partial<SearchState>>({})
  const shown = { ...state, ...draft }
  const facets = useFacets(shown)
  const total = facets.facets?.total
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Filters</Trans>}
      actions={
        <>
          <Button kind="text" onClick={() => setDraft({ ...noFilters, near: draft.near ?? state.near })}>
            <Trans>Clear filters</Trans>
          </Button>
          <Button kind="primary" onClick={() => onApply(draft)}>
            {total === undefined ? (
              <Trans>Show</Trans>
            ) : (
              <Plural value={total} _0="Show no books" one="Show # book" other="Show # books" />
            )}
          </Button>
        </>
      }
    >
      <Suspense fallback={<Skeleton shape="block" />}>
        <FilterPanel
          state={shown}
          near={draft.near ?? near}
          facets={facets}
          isDraft
          onChange={part => setDraft({ ...draft, ...part })}
        />
      </Suspense>
    </Dialog>
  )
}
