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
  /** What was looked for; later than what is typed. */
  query: string
  books: Book[]
  /** `here`: no server answered, so these are books on this device. */
  state: 'idle' | 'loading' | 'found' | 'nothing' | 'here'
  asked: Cached<SearchAnswer>
  /** The answer that this is read from; another one is another object. */
  answer?: unknown
  corrected?: Corrected | undefined
  /** From when the books are, where those of this device are shown. */
  age?: Age | null
}

/** `literally`: this text is looked for as it stands. */
export function useBookSearch(typed: string, literally = ''): BookSearch {
  const query = useSettledText(typed.trim())
  const literal = query === literally
  const question = { ...noSearch, q: query, literal }
  const path = query === '' ? null : searchPath(question, null)
  const asked = useCached<SearchAnswer>(path)
  const answered = asked.data?.results.slice(0, shown).map(result => result.book)
  const here = useLocalSearch(query !== '' && !answered ? { kind: 'find', state: question, most: shown } : null)?.answer
  if (typed.trim() === '') return { books: [], state: 'idle', asked, query }
  if (answered && answered.length > 0)
    return { books: answered, state: 'found', asked, query, answer: asked.data, corrected: asked.data?.corrected }
  if (answered)
    return { books: [], state: knownOf(asked) === 'known' ? 'nothing' : 'loading', asked, query, answer: asked.data }
  if (!here) return { books: [], state: 'loading', asked, query }
  return {
    books: here.results.map(({ book }) => book),
    state: knownOf(asked) === 'unreached' ? 'here' : 'loading',
    asked,
    query,
    answer: here,
    corrected: here.corrected,
    age: here.age,
  }
}

/** Until the next answer is here it is still the former one, so that nothing jumps under a finger. */
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
