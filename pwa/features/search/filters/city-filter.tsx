import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import type { SearchFacets } from '../../../../shared/features/search/search.schema.ts'
import { useSession } from '../../people/session/session-provider.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { SelectField, TextField } from '../../../ui/form/text-field.tsx'
import { cityMeant } from './city-meant.ts'
import type { SearchState } from '../search-state.ts'
import { Choice, ChoiceSet } from './choice.tsx'
import styles from './filters.module.css'

interface CityFilterProps {
  state: SearchState
  near: string
  counts: SearchFacets | undefined
  onChange(part: Partial<SearchState>): void
}

/** People scan about so many; any other city can be typed. */
const shown = 6

export function CityFilter({ state, near, counts, onChange }: CityFilterProps) {
  const { t } = useLingui()
  const { person } = useSession()
  const cities = counts?.cities ?? []
  const isChosen = (city: string) => state.city.some(one => same(one, city))
  const listed = cities.filter(({ city }, at) => at < shown || isChosen(city))
  const unlisted = state.city.filter(one => !listed.some(({ city }) => same(city, one)))
  const pick = (city: string) =>
    onChange({ city: isChosen(city) ? state.city.filter(one => !same(one, city)) : [...state.city, city] })
  const first = [...new Set([near, person?.city ?? '', ...cities.map(({ city }) => city)])].filter(Boolean)
  return (
    <div className={styles.city}>
      <ChoiceSet legend={t`City`}>
        {[...listed, ...unlisted.map(city => ({ city, books: counts && 0 }))].map(({ city, books }) => (
          <Choice key={city} label={city} count={books} checked={isChosen(city)} onPick={() => pick(city)} />
        ))}
      </ChoiceSet>
      <OtherCity cities={cities.map(({ city }) => city)} onCity={city => isChosen(city) || pick(city)} />
      <SelectField
        label={t`Show this city first`}
        value={first.find(city => same(city, near)) ?? ''}
        onChange={event => onChange({ near: event.target.value })}
      >
        <option value="">{t`No preference`}</option>
        {first.map(city => (
          <option key={city}>{city}</option>
        ))}
      </SelectField>
    </div>
  )
}

function OtherCity({ cities, onCity }: { cities: string[]; onCity(city: string): void }) {
  const { t } = useLingui()
  const id = useId()
  const [typed, setTyped] = useState('')
  const meant = cityMeant(typed, cities)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const city = typed.trim()
    if (city === '') return
    onCity(cities.find(one => same(one, city)) ?? city)
    setTyped('')
  }
  return (
    <form className={styles.other} onSubmit={submit}>
      <TextField
        label={t`Other city`}
        list={id}
        maxLength={100}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        hint={
          meant && (
            <Button
              kind="text"
              size="small"
              onClick={() => {
                onCity(meant)
                setTyped('')
              }}
            >
              <Trans>Do you mean {meant}?</Trans>
            </Button>
          )
        }
        behind={<Button kind="text" size="small" type="submit">{t`Add`}</Button>}
      />
      <datalist id={id}>
        {cities.slice(shown).map(city => (
          <option key={city}>{city}</option>
        ))}
      </datalist>
    </form>
  )
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
