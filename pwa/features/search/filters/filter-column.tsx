import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/form/button.tsx'
import { noFilters, type SearchState } from '../search-state.ts'
import styles from './filter-column.module.css'
import FilterPanel from './filter-panel.tsx'
import { useChoices } from './use-choices.ts'

interface FilterColumnProps {
  state: SearchState
  near: string
  onChange(part: Partial<SearchState>): void
}

/** The choices beside the results; each counts at once. */
export default function FilterColumn({ state, near, onChange }: FilterColumnProps) {
  const choices = useChoices(state)
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title} id="filters">
          <Trans>Filters</Trans>
        </h2>
        <Button kind="text" size="small" onClick={() => onChange(noFilters)}>
          <Trans>Clear filters</Trans>
        </Button>
      </div>
      <FilterPanel state={state} near={near} choices={choices} onChange={onChange} />
    </>
  )
}
