import { Plural, useLingui } from '@lingui/react/macro'
import { factNames, adFacts, type FactName } from '../../../../shared/features/ads/ad-fact-list.ts'
import { filterBy, wantedValues } from '../../../../shared/features/ads/ad-facts.ts'
import type { SearchState } from '../search-state.ts'
import { Choice, ChoiceSet } from './choice.tsx'
import { CityFilter } from './city-filter.tsx'
import styles from './filters.module.css'
import { PriceFilter } from './price-filter.tsx'
import type { Facets } from './use-facets.ts'
import type { SearchFacets } from '../../../../shared/features/search/search.schema.ts'
import { questionOf } from '../../ads/ad-questions.text.ts'

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
      {isLocal && <p className={styles.note}>{t`The numbers speak of what is on this device.`}</p>}
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
      <CityFilter state={state} near={near} counts={counts} onChange={onChange} />
      {counts && counts.organisations.length > 0 && (
        <ChoiceSet legend={t`On the list of`}>
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
      <ChoiceSet legend={t`Edition`}>
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
      <ChoiceSet legend={t`Seller`}>
        <Choice
          label={t`Checked students`}
          count={counts?.student}
          checked={state.student}
          onPick={() => onChange({ student: !state.student })}
        />
      </ChoiceSet>
    </div>
  )
}

interface FactFilterProps {
  name: FactName
  state: SearchState
  counts: SearchFacets | undefined
  onChange(part: Partial<SearchState>): void
}

/** One value of a flag, or none; several of another fact. */
function FactFilter({ name, state, counts, onChange }: FactFilterProps) {
  const { t } = useLingui()
  const { filter, isFlag } = adFacts[name]
  const { legend, choices } = questionOf(name)
  const wanted = wantedValues(state, name)
  const books: Record<string, number> | undefined = counts?.[filter]
  const afterPick = (value: string) => {
    if (isFlag) return [value]
    return wanted.includes(value) ? wanted.filter(other => other !== value) : [...wanted, value]
  }
  const kind = isFlag ? 'radio' : 'checkbox'
  return (
    <ChoiceSet legend={t(legend)}>
      {isFlag && (
        <Choice
          kind={kind}
          label={t`Does not matter`}
          checked={wanted.length === 0}
          onPick={() => onChange(filterBy(name, []))}
        />
      )}
      {Object.entries(choices).map(([value, label]) => (
        <Choice
          key={value}
          kind={kind}
          label={t(label)}
          count={books?.[value]}
          checked={wanted.includes(value)}
          onPick={() => onChange(filterBy(name, afterPick(value)))}
        />
      ))}
    </ChoiceSet>
  )
}
