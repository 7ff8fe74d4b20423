import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/form/button.tsx'
import { isFiltered, noFilters, type SearchState } from '../search-state.ts'
import styles from './filter-column.module.css'
import FilterPanel from './filter-panel.tsx'
import { useFacets } from './use-facets.ts'
import { usePicked } from './use-picked.ts'

interface FilterColumnProps {
  state: SearchState
  near: string
  onChange(part: Partial<SearchState>): void
}

export default function FilterColumn({ state, near, onChange }: FilterColumnProps) {
  const [shown, pick] = usePicked(state, onChange)
  const facets = useFacets(shown)
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title} id="filters">
          <Trans>Filters</Trans>
        </h2>
        <Button
          kind="text"
          size="small"
          disabled={!shown.available && !isFiltered(shown)}
          onClick={() => pick(noFilters)}
        >
          <Trans>Clear filters</Trans>
        </Button>
      </div>
      <FilterPanel state={shown} near={shown.near ?? near} facets={facets} onChange={pick} />
    </>
  )
}
