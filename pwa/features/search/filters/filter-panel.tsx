import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { conditionText } from '../../ads/condition.text.ts'
import { conditions, type SearchState } from '../search-state.ts'
import { Choice, ChoiceSet } from './choice.tsx'
import { CityFilter } from './city-filter.tsx'
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
  const toggled = <Value,>(values: readonly Value[], one: Value) =>
    values.includes(one) ? values.filter(other => other !== one) : [...values, one]
  return (
    <div className={styles.panel}>
      {isLocal && (
        <p className={styles.note}>
          <Trans>The numbers speak of what is on this device.</Trans>
        </p>
      )}
      <ChoiceSet legend={<Trans>Condition</Trans>}>
        {conditions.map(one => (
          <Choice
            key={one}
            label={t(conditionText[one])}
            count={counts?.condition[one]}
            checked={state.condition.includes(one)}
            onPick={() => onChange({ condition: toggled(state.condition, one) })}
          />
        ))}
      </ChoiceSet>
      <ChoiceSet legend={<Trans>Writing in it</Trans>}>
        <Choice
          kind="radio"
          label={t`Does not matter`}
          checked={state.writing === null}
          onPick={() => onChange({ writing: null })}
        />
        <Choice
          kind="radio"
          label={t`Without`}
          count={counts?.writing.no}
          checked={state.writing === 'no'}
          onPick={() => onChange({ writing: 'no' })}
        />
        <Choice
          kind="radio"
          label={t`With`}
          count={counts?.writing.yes}
          checked={state.writing === 'yes'}
          onPick={() => onChange({ writing: 'yes' })}
        />
      </ChoiceSet>
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
