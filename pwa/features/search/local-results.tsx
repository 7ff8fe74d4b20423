import { Plural, Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { formatMoment } from '../../language/format.ts'
import { OfflineNote } from '../../ui/offline-note.tsx'
import { ComingResults } from './coming-results.tsx'
import { searchLocally } from './local-search.ts'
import { NothingFound } from './nothing-found.tsx'
import { ResultRows } from './results.tsx'
import styles from './results.module.css'
import type { SearchState } from './search-state.ts'
import { useLocalBooks } from './use-local-books.ts'

const shown = 60

/** The same search over what this device has seen, with its age, where no server is reached (L2). */
export function LocalResults({ state: { q, sort, available }, onAll }: { state: SearchState; onAll(): void }) {
  const local = useLocalBooks(true)
  const found = useMemo(() => {
    const index = available ? local?.index.filter(({ book }) => book.available > 0) : local?.index
    return index && searchLocally(index, q, sort, shown)
  }, [local, q, sort, available])
  if (!local || !found) return <ComingResults />
  const results = found.books.map(book => ({
    book,
    available: book.available,
    lowestPriceCents: book.lowestPriceCents,
    photo: local.photos.get(book.id),
  }))
  return (
    <>
      <div className={styles.head}>
        <output>
          <Plural value={found.total} _0="No books" one="# book on this device" other="# books on this device" />
        </output>
      </div>
      <OfflineNote>
        {local.fetchedAt === null ? (
          <Trans>Offline. You see what is on this device.</Trans>
        ) : (
          <Trans>
            Offline. Results from <b>{formatMoment(local.fetchedAt)}</b>.
          </Trans>
        )}
      </OfflineNote>
      {results.length === 0 ? (
        <NothingFound query={q.trim()} onAll={available ? onAll : undefined} />
      ) : (
        <ResultRows results={results} query={q} />
      )}
    </>
  )
}
