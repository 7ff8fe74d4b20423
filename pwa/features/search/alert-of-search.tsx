import { useLingui } from '@lingui/react/macro'
import { asksSomething } from '../../../shared/features/searches/searches.rules.ts'
import { Card } from '../../ui/page/card.tsx'
import { SearchAlert } from '../searches/search-alert.tsx'
import { type Chosen, chosenOf } from './filters/filter-words.ts'
import { useListNames } from './filters/use-list-names.ts'
import styles from './search.module.css'
import { savedQueryOf } from './saved-query.ts'
import type { SearchState } from './search-state.ts'

const maxNameLength = 100

export function AlertOfSearch({ state, words = 'new' }: { state: SearchState; words?: 'new' | 'comes' }) {
  const { i18n } = useLingui()
  const names = useListNames(state)
  const query = savedQueryOf(state)
  if (!asksSomething(query)) return null
  const said = [query.q ?? '', ...chosenOf(state, names, i18n).map(inSentence)].filter(Boolean)
  const name = [...said.join(', ')].slice(0, maxNameLength).join('')
  return <SearchAlert query={query} name={name} words={words} />
}

/** Names of cities and lists keep their capitals. */
function inSentence({ key, words }: Chosen): string {
  return /^(city |organisation|study|course)/.test(key) ? words : words.charAt(0).toLowerCase() + words.slice(1)
}

/** Stands below the first page of results (M20). */
export function NotAmongThem({ state }: { state: SearchState }) {
  const { t } = useLingui()
  if (!asksSomething(savedQueryOf(state))) return null
  return (
    <Card className={styles.alert} data-screen-only="">
      <h2>{t`Is it not among them?`}</h2>
      <p>{t`We tell you as soon as somebody offers it.`}</p>
      <AlertOfSearch state={state} />
    </Card>
  )
}
