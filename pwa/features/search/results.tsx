import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { SearchAnswer, SearchResult } from '../../../shared/features/search/search.schema.ts'
import { useCached } from '../../api/use-cached.ts'
import { Button } from '../../ui/form/button.tsx'
import { ChipLink } from '../../ui/form/chip.tsx'
import { useListedWants } from '../booklists/follows/read-listed-wants.ts'
import { BookRow } from '../books/book-row.tsx'
import { BookRowSkeletons } from '../books/book-row-skeleton.tsx'
import styles from './search.module.css'
import { NotAmongThem } from './alert-of-search.tsx'
import { maxPages, searchPath, type SearchState } from './search-state.ts'

const firstShown = 4

export type ShownResult = Omit<SearchResult, 'photo'> & { photo?: string | undefined }

/** The page size of the server. */
export const pageSize = 30

/** After so many pages a press is needed, so that the footer stays reachable. */
const byThemselves = 4

interface ResultsProps {
  answer: SearchAnswer
  state: SearchState
  query: string
  onMore(): void
}

export function Results({ answer, state, query, onMore }: ResultsProps) {
  return (
    <>
      <ResultRows results={answer.results} query={query} course={state.course} near={state.near} />
      <NotAmongThem state={state} />
      <Rest key={answer.next} cursor={answer.next} left={state.pages - 1} state={state} query={query} onMore={onMore} />
    </>
  )
}

interface RowsProps {
  results: ShownResult[]
  query: string
  course?: string | null
  near?: string | null
}

export function ResultRows({ results, query, course, near }: RowsProps) {
  const { t } = useLingui()
  const wanted = useListedWants()
  return results.map(({ book, available, lowestPriceCents, photo, copy, asked, nearby }, index) => (
    <BookRow
      key={book.id}
      book={book}
      available={available}
      lowestPriceCents={lowestPriceCents}
      photo={photo}
      copy={copy}
      asked={asked}
      course={course}
      wanted={wanted?.get(book.id)}
      near={near && nearby !== undefined ? { city: near, cents: nearby } : undefined}
      eager={index < firstShown}
      query={query}
    >
      {available === 0 && (
        <ChipLink to={`/book/${book.id}#watch`} className={styles.watch}>{t`Tell me when there is one`}</ChipLink>
      )}
    </BookRow>
  ))
}

interface RestProps extends Omit<ResultsProps, 'answer'> {
  cursor: string | null
  left: number
}

function Rest({ cursor, left, state, query, onMore }: RestProps) {
  const { t } = useLingui()
  const asked = useCached<SearchAnswer>(cursor !== null && left > 0 ? searchPath(state, cursor) : null)
  const [isPressed, setPressed] = useState(false)
  const rows = useRef<HTMLDivElement>(null)
  const isHere = asked.data !== undefined
  // Focuses the first new result after a press.
  useLayoutEffect(() => {
    if (isPressed && isHere) rows.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [isPressed, isHere])

  if (cursor === null || (left <= 0 && state.pages >= maxPages)) return null
  if (asked.data)
    return (
      <>
        <div ref={rows}>
          <ResultRows results={asked.data.results} query={query} course={state.course} near={state.near} />
        </div>
        <Rest
          key={asked.data.next}
          cursor={asked.data.next}
          left={left - 1}
          state={state}
          query={query}
          onMore={onMore}
        />
      </>
    )
  if (asked.failure)
    return (
      <p className={styles.more}>
        {asked.failure.message} <Button kind="text" onClick={asked.refresh}>{t`Try again`}</Button>
      </p>
    )
  if (left > 0 && !isPressed) return <BookRowSkeletons count={3} />
  const press = () => {
    setPressed(true)
    onMore()
  }
  return <More isAuto={left <= 0 && comesByItself(state)} isComing={left > 0} onNear={onMore} onPress={press} />
}

export const comesByItself = ({ pages }: SearchState) => pages % byThemselves !== 0

interface MoreProps {
  isAuto: boolean
  isComing: boolean
  onNear(): void
  onPress(): void
}

/** Loads the next page before the end; the button is for keyboards, and for every fourth page. */
export function More({ isAuto, isComing, onNear, onPress }: MoreProps) {
  const { t } = useLingui()
  const place = useRef<HTMLParagraphElement>(null)
  const ask = useEffectEvent(onNear)
  useEffect(() => {
    const end = place.current
    if (!isAuto || !end) return
    const watcher = new IntersectionObserver(seen => seen.some(({ isIntersecting }) => isIntersecting) && ask(), {
      rootMargin: '0px 0px 600px',
    })
    watcher.observe(end)
    return () => watcher.disconnect()
  }, [isAuto])
  return (
    <p ref={place} className={styles.more}>
      <Button busy={isComing} onClick={onPress}>{t`Show more`}</Button>
    </p>
  )
}
