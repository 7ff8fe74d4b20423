import { Plural, Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import { ComingResults } from '../coming-results.tsx'
import { Correction } from '../correction.tsx'
import { comesByItself, More, pageSize, ResultRows } from '../results.tsx'
import { NotAmongThem } from '../alert-of-search.tsx'
import styles from '../search.module.css'
import { literalAddress, maxPages, type SearchState } from '../search-state.ts'
import type { FoundLocally } from './find-locally.ts'
import { LocalAge } from './local-age.tsx'
import { NotOnDevice } from './not-on-device.tsx'
import { useLocalSearch } from './use-local-search.ts'

interface LocalResultsProps {
  state: SearchState
  onChange(part: Partial<SearchState>): void
  onMore(): void
}

/** Names the limits of this device's answer (L2). */
export function LocalResults({ state, onChange, onMore }: LocalResultsProps) {
  const found = useLocalSearch({ kind: 'find', state, most: state.pages * pageSize })
  const [params] = useSearchParams()
  if (!found) return <ComingResults />
  const { answer, question } = found
  return (
    <>
      <div className={styles.head}>
        <output>
          <Plural
            value={answer.total}
            _0="No books on this device"
            one="# book on this device"
            other="# books on this device"
          />
        </output>
      </div>
      <LocalAge age={answer.age} />
      <Unknown {...answer} />
      <Correction corrected={answer.corrected} literally={literalAddress(params, answer.corrected?.from)} />
      {answer.results.length === 0 ? (
        <NotOnDevice state={question.state} onChange={onChange} />
      ) : (
        <>
          <ResultRows
            results={answer.results}
            query={answer.corrected?.to ?? question.state.q}
            course={question.state.course}
            near={question.state.near}
          />
          <NotAmongThem state={question.state} />
        </>
      )}
      {answer.results.length < answer.total && state.pages < maxPages && (
        <More
          key={answer.results.length}
          isAuto={comesByItself(state)}
          isComing={question.state.pages < state.pages}
          onNear={onMore}
          onPress={onMore}
        />
      )}
    </>
  )
}

function Unknown({ unknown, lacksList }: Pick<FoundLocally, 'unknown' | 'lacksList'>) {
  if (!lacksList && unknown === 0) return null
  return (
    <p className={styles.unknown}>
      {lacksList && <Trans>The list you chose is not on this device, or only a part of it.</Trans>}{' '}
      {unknown > 0 && (
        <Plural
          value={unknown}
          one="Of # other book that is for sale, the copies are not on this device: whether they fit we cannot say."
          other="Of # other books that are for sale, the copies are not on this device: whether they fit we cannot say."
        />
      )}
    </p>
  )
}
