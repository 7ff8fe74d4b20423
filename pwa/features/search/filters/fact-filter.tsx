import { useLingui } from '@lingui/react/macro'
import { adFacts, type FactName, filterBy, wantedValues } from '../../../../shared/features/ads/ad-facts.ts'
import type { SearchFacets } from '../../../../shared/features/search/search.schema.ts'
import { questionOf } from '../../ads/ad-questions.text.ts'
import type { SearchState } from '../search-state.ts'
import { Choice, ChoiceSet } from './choice.tsx'

interface FactFilterProps {
  name: FactName
  state: SearchState
  counts: SearchFacets | undefined
  onChange(part: Partial<SearchState>): void
}

/** One value of a flag, or none; several of another fact. */
export function FactFilter({ name, state, counts, onChange }: FactFilterProps) {
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
