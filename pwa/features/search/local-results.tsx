import { Plural } from '@lingui/react/macro'
import { useMemo } from 'react'
import { ComingResults } from './coming-results.tsx'
import { LocalAge } from './local-age.tsx'
import { searchLocally } from './local-search.ts'
import { NotHere } from './not-here.tsx'
import { ResultRows } from './results.tsx'
import styles from './results.module.css'
import type { SearchState } from './search-state.ts'
import { useLocalBooks } from './use-local-books.ts'

const shown = 60

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
          <Plural
            value={found.total}
            _0="No books on this device"
            one="# book on this device"
            other="# books on this device"
          />
        </output>
      </div>
      <LocalAge books={found.books} local={local} />
      {results.length === 0 ? (
        <NotHere query={q.trim()} onAll={available ? onAll : undefined} />
      ) : (
        <ResultRows results={results} query={q} />
      )}
    </>
  )
}
