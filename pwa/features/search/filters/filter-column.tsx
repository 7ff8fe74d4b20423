import { useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/form/button.tsx'
import { isFiltered, noFilters, type SearchState, searchPath } from '../search-state.ts'
import styles from './filters.module.css'
import FilterPanel from './filter-panel.tsx'
import { useFacets } from './use-facets.ts'
import { useState } from 'react'

interface FilterColumnProps {
  state: SearchState
  near: string
  onChange(part: Partial<SearchState>): void
}

export default function FilterColumn({ state, near, onChange }: FilterColumnProps) {
  const { t } = useLingui()
  const [shown, pick] = usePicked(state, onChange)
  const facets = useFacets(shown)
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title} id="filters">{t`Filters`}</h2>
        <Button
          kind="text"
          size="small"
          disabled={!shown.available && !isFiltered(shown)}
          onClick={() => pick(noFilters)}
        >
          {t`Clear filters`}
        </Button>
      </div>
      <FilterPanel state={shown} near={shown.near ?? near} facets={facets} onChange={pick} />
    </>
  )
}

/** Shows a choice at once, because the address follows only when its results are rendered. */
function usePicked(
  state: SearchState,
  onChange: (part: Partial<SearchState>) => void,
): [shown: SearchState, pick: (part: Partial<SearchState>) => void] {
  const at = searchPath(state, null)
  const [picked, setPicked] = useState<{ at: string; part: Partial<SearchState> }>({ at, part: {} })
  const part = picked.at === at ? picked.part : {}
  // Going back to an address shows it unchanged.
  if (picked.at !== at) setPicked({ at, part: {} })
  return [
    { ...state, ...part },
    more => {
      const next = { ...part, ...more }
      setPicked({ at, part: next })
      onChange(next)
    },
  ]
}
