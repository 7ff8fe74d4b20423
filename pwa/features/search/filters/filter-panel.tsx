import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { factNames } from '../../../../shared/features/ads/ad-facts.ts'
import type { SearchState } from '../search-state.ts'
import { Choice, ChoiceSet } from './choice.tsx'
import { CityFilter } from './city-filter.tsx'
import { FactFilter } from './fact-filter.tsx'
import styles from './filter-panel.module.css'
import { PriceFilter } from './price-filter.tsx'
import type { Facets } from './use-facets.ts'

export interface FilterPanelProps {
  state: SearchState
  near: string
  facets: Facets
  isDraft?: boolean
  onChange(part: Partial<SearchState>): void
}

/** Shows pills on a phone, and rows beside the results. */
export default function FilterPanel({ state, near, facets, isDraft = false, onChange }: FilterPanelProps) {
  const { t } = useLingui()
  const { facets: counts, isLocal } = facets
  return (
    <div className={styles.panel}>
      {isLocal && (
        <p className={styles.note}>
          <Trans>The numbers speak of what is on this device.</Trans>
        </p>
      )}
      {factNames.map(name => (
        <FactFilter key={name} name={name} state={state} counts={counts} onChange={onChange} />
      ))}
      <PriceFilter
        min={state.minPrice}
        max={state.maxPrice}
        counts={counts?.prices}
        isLive={isDraft}
        onChange={(minPrice, maxPrice) => onChange({ minPrice, maxPrice })}
      />
      <CityFilter state={state} near={near} told={counts} onChange={onChange} />
      {counts && counts.organisations.length > 0 && (
        <ChoiceSet legend={<Trans>On the list of</Trans>}>
          {counts.organisations.map(({ id, name, books }) => (
            <Choice
              key={id}
              label={name}
              count={books}
              checked={state.organisation === id}
              onPick={() => onChange({ organisation: state.organisation === id ? null : id })}
            />
          ))}
        </ChoiceSet>
      )}
      <ChoiceSet legend={<Trans>Edition</Trans>}>
        <Choice
          label={t`Only the one asked for`}
          count={counts?.edition}
          checked={state.edition}
          onPick={() => onChange({ edition: !state.edition })}
          hint={
            counts && <Plural value={counts.edition} one="As a list says: # book" other="As a list says: # books" />
          }
        />
      </ChoiceSet>
    </div>
  )
}
