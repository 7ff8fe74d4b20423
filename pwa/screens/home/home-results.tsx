import { Plural, Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { IsbnDoubt } from '../../features/books/isbn-doubt.tsx'
import { searchLocally } from '../../features/search/local-search.ts'
import { ResultRows, type ShownResult } from '../../features/search/results.tsx'
import { useLocalBooks } from '../../features/search/use-local-books.ts'
import { useSearch } from '../../features/search/use-search.ts'
import { Icon } from '../../ui/icon.tsx'
import { OfflineNote } from '../../ui/offline-note.tsx'
import { ComingAnswers } from './coming-answers.tsx'
import styles from './home-search.module.css'

const shown = 5

/** The best few answers to what is being typed; the page of results has them all (B2, B5). */
export default function HomeResults({ query }: { query: string }) {
  const { asked, found } = useSearch({ q: query, sort: 'best', pages: 1, available: false, study: null })
  if (!found && (asked.state === 'offline' || asked.state === 'failed')) return <Local query={query} />
  if (!found) return <ComingAnswers />
  return (
    <div className={asked.state === 'loading' ? styles.stale : undefined} aria-busy={asked.state === 'loading'}>
      <Answers query={found.query} total={found.answer.total} results={found.answer.results} />
    </div>
  )
}

/** What this device has seen, where no server answers (L2). */
function Local({ query }: { query: string }) {
  const local = useLocalBooks(true)
  const found = useMemo(() => local && searchLocally(local.index, query, 'best', shown), [local, query])
  if (!local || !found) return <ComingAnswers />
  const results = found.books.map(book => ({
    book,
    available: book.available,
    lowestPriceCents: book.lowestPriceCents,
    photo: local.photos.get(book.id),
  }))
  return (
    <>
      <OfflineNote>
        <Trans>Offline. You see what is on this device.</Trans>
      </OfflineNote>
      <Answers query={query} total={found.total} results={results} />
    </>
  )
}

function Answers({ query: filter, total, results }: { query: string; total: number; results: ShownResult[] }) {
  if (total === 0)
    return (
      <output className={styles.none}>
        <Trans>We couldn't find any results for {filter}</Trans>
        <IsbnDoubt query={filter} />
      </output>
    )
  return (
    <>
      <ResultRows results={results.slice(0, shown)} query={filter} />
      <Link to={`/search?q=${encodeURIComponent(filter)}`} className={styles.all} data-result="">
        <output>
          <Plural value={total} one="Show # book" other="Show all # books" />
        </output>
        <Icon name="chevron" size={18} />
      </Link>
    </>
  )
}
