import { Plural, Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { ComingResults } from '../coming-results.tsx'
import { ResultRows } from '../results.tsx'
import styles from '../results.module.css'
import type { Filters, SearchState } from '../search-state.ts'
import { findHere, type FoundHere } from './find-locally.ts'
import { LocalAge } from './local-age.tsx'
import { NotHere } from './not-here.tsx'
import { useLocalBooks } from './use-local-books.ts'
import { useLocalFacts } from './use-local-facts.ts'

const shown = 60

interface LocalResultsProps {
  state: SearchState
  onChange(part: Partial<Filters>): void
}

/** The same question over what this device holds, and what it cannot know (L2). */
export function LocalResults({ state, onChange }: LocalResultsProps) {
  const local = useLocalBooks(true)
  const facts = useLocalFacts(true)
  const found = useMemo(() => local && facts && findHere(local.index, facts, state, shown), [local, facts, state])
  if (!local || !found) return <ComingResults />
  const results = found.results.map(result => ({ ...result, photo: result.photo ?? local.photos.get(result.book.id) }))
  return (
    <>
      <div className={styles.head}>
        <output>
          <Plural
            value={found.total}
            _0="No books on this device"
            one="# book on this device"
            other="# books on this device"
          />
        </output>
      </div>
      <LocalAge books={found.books} local={local} />
      <Unknown {...found} />
      {results.length === 0 ? (
        <NotHere query={state.q.trim()} filters={state} onChange={onChange} />
      ) : (
        <ResultRows results={results} query={state.q} />
      )}
    </>
  )
}

/** Filters ask for what is not all here: that is said, not guessed. */
function Unknown({ unknown, lacksList }: Pick<FoundHere, 'unknown' | 'lacksList'>) {
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
