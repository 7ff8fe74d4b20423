import { Plural, Trans } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { IsbnDoubt } from '../../features/books/isbn.tsx'
import type { Corrected } from '../../../shared/features/search/search.schema.ts'
import { AnswerAge } from '../../features/search/answer-age.tsx'
import { Correction } from '../../features/search/correction.tsx'
import { LocalAge } from '../../features/search/local/local-age.tsx'
import { NotOnDeviceYet } from '../../features/search/local/not-on-device.tsx'
import { ResultRows, type ShownResult } from '../../features/search/results.tsx'
import { literalAddress, noSearch } from '../../features/search/search-state.ts'
import { useLocalSearch } from '../../features/search/local/use-local-search.ts'
import { useResultKeys } from '../../features/search/use-result-keys.ts'
import { useSearch } from '../../features/search/use-search.ts'
import { knownOf } from '../../lib/known.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/page/link.tsx'
import { ComingAnswers } from './coming-answers.tsx'
import styles from './home-search.module.css'

const shown = 5

interface HomeResultsProps {
  query: string
  /** Contains the field and the answers, for the arrow keys. */
  place: RefObject<HTMLElement | null>
}

/** The page of results has them all (B2, B5). */
export default function HomeResults({ query, place }: HomeResultsProps) {
  useResultKeys(place)
  const { asked, found } = useSearch({ ...noSearch, q: query })
  if (!found && (asked.state === 'offline' || asked.state === 'failed')) return <Local query={query} />
  const isDoubtful = found?.answer.total === 0 && found.answer === asked.data && knownOf(asked) === 'coming'
  if (!found || isDoubtful) return <ComingAnswers />
  return (
    <div className={asked.state === 'loading' ? styles.stale : undefined} aria-busy={asked.state === 'loading'}>
      <AnswerAge asked={asked} />
      <Answers {...found.answer} query={found.query} />
    </div>
  )
}

/** Shows this device's books where no server answers (L2). */
function Local({ query }: { query: string }) {
  const found = useLocalSearch({ kind: 'find', state: { ...noSearch, q: query }, most: shown })
  if (!found) return <ComingAnswers />
  const filter = found.question.state.q
  return (
    <>
      <LocalAge age={found.answer.age} />
      {found.answer.total === 0 ? (
        <output className={styles.none}>
          <Trans>“{filter}” is not on this device</Trans> <NotOnDeviceYet />
        </output>
      ) : (
        <Answers {...found.answer} query={filter} />
      )}
    </>
  )
}

interface AnswersProps {
  query: string
  total: number
  results: ShownResult[]
  corrected?: Corrected | undefined
}

function Answers({ query: filter, total, results, corrected }: AnswersProps) {
  if (total === 0)
    return (
      <output className={styles.none}>
        <Trans>We couldn't find any results for {filter}</Trans>
        <IsbnDoubt query={filter} />
      </output>
    )
  return (
    <>
      <Correction corrected={corrected} literally={literalPath(corrected)} />
      <ResultRows results={results.slice(0, shown)} query={corrected?.to ?? filter} />
      <Link to={`/search?q=${encodeURIComponent(filter)}`} className={styles.all} data-result="">
        <output>
          <Plural value={total} one="Show # book" other="Show all # books" />
        </output>
        <Icon name="chevron" size={18} />
      </Link>
    </>
  )
}

const literalPath = (corrected?: Corrected) => `/search${literalAddress(new URLSearchParams(), corrected?.from)}`
