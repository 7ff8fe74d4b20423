import { useEffect, useState } from 'react'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import type { Corrected, SearchAnswer } from '../../../../shared/features/search/search.schema.ts'
import { type Cached, useCached } from '../../../api/use-cached.ts'
import { knownOf } from '../../../lib/known.ts'
import { noSearch, searchPath } from '../../search/search-state.ts'
import type { Age } from '../../search/local/read-books.ts'
import { useLocalSearch } from '../../search/local/use-local-search.ts'

const shown = 8
const pauseMs = 150

export interface BookSearch {
  /** Lags behind the typed text. */
  query: string
  books: Book[]
  /** `here`: no server answered, so the books are from this device. */
  state: 'idle' | 'loading' | 'found' | 'nothing' | 'here'
  asked: Cached<SearchAnswer>
  /** A new answer is a new object. */
  answer?: unknown
  corrected?: Corrected | undefined
  /** The age of books from this device. */
  age?: Age | null
}

/** `literally`: searches this text without correcting it. */
export function useBookSearch(typed: string, literally = ''): BookSearch {
  const query = useSettledText(typed.trim())
  const literal = query === literally
  const question = { ...noSearch, q: query, literal }
  const path = query === '' ? null : searchPath(question, null)
  const asked = useCached<SearchAnswer>(path)
  const answered = asked.data?.results.slice(0, shown).map(result => result.book)
  const localAnswer = useLocalSearch(
    query !== '' && !answered ? { kind: 'find', state: question, most: shown } : null,
  )?.answer
  if (typed.trim() === '') return { books: [], state: 'idle', asked, query }
  if (answered && answered.length > 0)
    return { books: answered, state: 'found', asked, query, answer: asked.data, corrected: asked.data?.corrected }
  if (answered)
    return { books: [], state: knownOf(asked) === 'known' ? 'nothing' : 'loading', asked, query, answer: asked.data }
  if (!localAnswer) return { books: [], state: 'loading', asked, query }
  return {
    books: localAnswer.results.map(({ book }) => book),
    state: knownOf(asked) === 'unreached' ? 'here' : 'loading',
    asked,
    query,
    answer: localAnswer,
    corrected: localAnswer.corrected,
    age: localAnswer.age,
  }
}

/** Shows the former answer until the next arrives, so that nothing moves under a finger. */
export function useSteadyBookSearch(typed: string, literally: string): BookSearch {
  const now = useBookSearch(typed, literally)
  const [last, setLast] = useState(now)
  if (now.state === 'loading' && now.books.length === 0) return last.state === 'idle' ? now : last
  if (last.query !== now.query || last.state !== now.state || last.answer !== now.answer) setLast(now)
  return now
}

function useSettledText(value: string): string {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return later
}
