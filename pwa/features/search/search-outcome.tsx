import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import type { Sort } from '../../../shared/features/search/search.schema.ts'
import { formatCount } from '../../language/format.ts'
import { knownOf } from '../../lib/known.ts'
import { useSyncStatus } from '../../sync/status.ts'
import { OutOfReach } from '../../ui/notes/out-of-reach.tsx'
import { SortSelect } from '../../ui/form/sort-select.tsx'
import { AnswerAge } from './answer-age.tsx'
import { ComingResults } from './coming-results.tsx'
import { Correction } from './correction.tsx'
import { wordsOfQuestion } from './filters/filter-words.ts'
import { LocalResults } from './local/local-results.tsx'
import { NothingFound } from './nothing-found.tsx'
import { Results } from './results.tsx'
import styles from './search.module.css'
import { asTyped, literalAddress, type SearchState } from './search-state.ts'
import { useSearch } from './use-search.ts'

interface SearchOutcomeProps {
  state: SearchState
  typed: string
  onChange(part: Partial<SearchState>): void
  onMore(): void
}

export function SearchOutcome({ state, typed, onChange, onMore }: SearchOutcomeProps) {
  const { i18n } = useLingui()
  const [params] = useSearchParams()
  const { asked, found } = useSearch(state)
  const { online } = useSyncStatus()
  // Shows the device's results while it looks for the server, so that results do not flicker.
  const silent = asked.state === 'offline' || (asked.state === 'loading' && !online)
  if (silent && !asked.data) return <LocalResults state={asTyped(state, typed)} onChange={onChange} onMore={onMore} />
  if (asked.state === 'failed' && !asked.data) return <OutOfReach answer={asked} level={2} />
  if (!found) return <ComingResults />
  const { answer, query } = found
  if (answer.total === 0 && answer === asked.data && knownOf(asked) === 'coming') return <ComingResults />
  return (
    <>
      <div className={styles.head}>
        <output>
          <Total total={answer.total} isExact={answer.totalIsExact} />
        </output>
        {answer.total > 1 && (
          <SortChoice sort={state.sort} hasQuery={state.q.trim() !== ''} onSort={sort => onChange({ sort })} />
        )}
      </div>
      <AnswerAge asked={asked} />
      <Correction corrected={answer.corrected} literally={literalAddress(params, answer.corrected?.from)} />
      <div className={asked.state === 'loading' ? styles.stale : undefined} aria-busy={asked.state === 'loading'}>
        {answer.total === 0 ? (
          <NothingFound query={wordsOfQuestion(query, state, i18n)} onChange={onChange} state={state} />
        ) : (
          <Results answer={answer} state={state} query={answer.corrected?.to ?? query} onMore={onMore} />
        )}
      </div>
    </>
  )
}

function Total({ total, isExact }: { total: number; isExact: boolean }) {
  if (!isExact) return <Trans>More than {formatCount(total)} books</Trans>
  return <Plural value={total} _0="No books" one="# book" other="# books" />
}

function SortChoice({ sort, hasQuery, onSort }: { sort: Sort; hasQuery: boolean; onSort(sort: Sort): void }) {
  const { t } = useLingui()
  const options = [
    ...(hasQuery ? [{ value: 'best', label: t`Best match first` } as const] : []),
    { value: 'new', label: t`Newest first` } as const,
    { value: 'price', label: t`Cheapest first` } as const,
  ]
  return (
    <SortSelect label={t`Sort`} value={!hasQuery && sort === 'best' ? 'new' : sort} options={options} onPick={onSort} />
  )
}
