import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ImportAnswer } from '../../../../../shared/features/booklists/import.schema.ts'
import styles from './preview.module.css'
import { countOf, type Filter, filters } from './row-counts.ts'

const names: Record<Filter, MessageDescriptor> = {
  all: msg`All`,
  new: msg`New`,
  changed: msg`Changed`,
  same: msg`Same`,
  wrong: msg`Wrong or unknown`,
  goes: msg`Not in it`,
}

interface FilterTabsProps {
  answer: ImportAnswer
  filter: Filter
  onFilter(filter: Filter): void
}

export function FilterTabs({ answer, filter, onFilter }: FilterTabsProps) {
  const { t, i18n } = useLingui()
  return (
    <fieldset className={styles.filters} aria-label={t`Which rows`}>
      {filters.map(each => (
        <button
          key={each}
          type="button"
          aria-pressed={each === filter}
          data-filter={each}
          onClick={() => onFilter(each)}
        >
          {i18n._(names[each])} <b>{countOf(each, answer)}</b>
        </button>
      ))}
    </fieldset>
  )
}
