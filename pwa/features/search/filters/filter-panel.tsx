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
  /** What is chosen waits for a button. */
  isDraft?: boolean
  onChange(part: Partial<SearchState>): void
}

/** Every choice with how many books it would leave; pills on a phone, rows beside the results. */
export default function FilterPanel({ state, near, facets, isDraft = false, onChange }: FilterPanelProps) {
  const { t } = useLingui()
  const { told, isLocal } = facets
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
            count={told?.condition[one]}
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
          count={told?.writing.no}
          checked={state.writing === 'no'}
          onPick={() => onChange({ writing: 'no' })}
        />
        <Choice
          kind="radio"
          label={t`With`}
          count={told?.writing.yes}
          checked={state.writing === 'yes'}
          onPick={() => onChange({ writing: 'yes' })}
        />
      </ChoiceSet>
      <PriceFilter
        min={state.minPrice}
        max={state.maxPrice}
        counts={told?.prices}
        isLive={isDraft}
        onChange={(minPrice, maxPrice) => onChange({ minPrice, maxPrice })}
      />
      <CityFilter state={state} near={near} told={told} onChange={onChange} />
      {told && told.organisations.length > 0 && (
        <ChoiceSet legend={<Trans>On the list of</Trans>}>
          {told.organisations.map(({ id, name, books }) => (
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
          count={told?.edition}
          checked={state.edition}
          onPick={() => onChange({ edition: !state.edition })}
          hint={told && <Plural value={told.edition} one="As a list says: # book" other="As a list says: # books" />}
        />
      </ChoiceSet>
    </div>
  )
}
