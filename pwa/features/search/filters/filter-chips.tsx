import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Chip } from '../../../ui/form/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { noFilters, type SearchState } from '../search-state.ts'
import { FilterSheet } from './filter-sheet.tsx'
import styles from './filter-chips.module.css'
import { chosenOf } from './filter-words.ts'
import { useListNames } from './use-list-names.ts'

interface FilterChipsProps {
  state: SearchState
  /** The city whose copies come first; '' where none does. */
  near: string
  onChange(part: Partial<SearchState>): void
}

/** What was chosen, each with its way out, and the way to the rest. */
export function FilterChips({ state, near, onChange }: FilterChipsProps) {
  const { i18n, t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const chosen = chosenOf(state, useListNames(state), i18n)
  const count = chosen.length
  return (
    <fieldset className={styles.chips} aria-label={t`Filters`} data-screen-only="">
      <Chip
        icon="filter"
        className={count > 0 ? styles.some : styles.opens}
        data-narrow=""
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? <Trans>Filters · {count}</Trans> : <Trans>Filters</Trans>}
      </Chip>
      <Chip selected={state.available} onClick={() => onChange({ available: !state.available })}>
        <Trans>For sale now</Trans>
      </Chip>
      {near !== '' && <Removable words={t`${near} first`} onRemove={() => onChange({ near: '' })} />}
      {chosen.map(({ key, words, without }) => (
        <Removable key={key} words={words} onRemove={() => onChange(without)} />
      ))}
      {count > 1 && (
        <Chip data-narrow="" onClick={() => onChange(noFilters)}>
          <Trans>Clear filters</Trans>
        </Chip>
      )}
      {isOpen && (
        <FilterSheet
          state={state}
          near={near}
          onClose={() => setOpen(false)}
          onApply={part => {
            setOpen(false)
            onChange(part)
          }}
        />
      )}
    </fieldset>
  )
}

function Removable({ words, onRemove }: { words: string; onRemove(): void }) {
  const { t } = useLingui()
  return (
    <Chip className={styles.some} aria-label={t`Without the filter ${words}`} onClick={onRemove}>
      {words}
      <Icon name="close" size={16} />
    </Chip>
  )
}
