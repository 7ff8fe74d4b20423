import { useEffect, useState } from 'react'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import type { Corrected, SearchAnswer } from '../../../../shared/features/search/search.schema.ts'
import { type Cached, useCached } from '../../../api/use-cached.ts'
import { knownOf } from '../../../lib/known.ts'
import { noSearch, searchPath } from '../../search/search-state.ts'
import { searchLocally } from '../../search/local/local-search.ts'
import { type LocalBooks, useLocalBooks } from '../../search/local/use-local-books.ts'

const shown = 8
const pauseMs = 150

export interface BookSearch {
  books: Book[]
  /** `here`: no server answered, so these are books on this device. */
  state: 'idle' | 'loading' | 'found' | 'nothing' | 'here'
  asked: Cached<SearchAnswer>
  corrected?: Corrected | undefined
  /** What is on this device, where that is what is shown. */
  here?: LocalBooks
}

/** `literally`: this text is looked for as it stands. */
export function useBookSearch(typed: string, literally = ''): BookSearch {
  const query = useLater(typed.trim())
  const literal = query === literally
  const path = query === '' ? null : searchPath({ ...noSearch, q: query, literal }, null)
  const asked = useCached<SearchAnswer>(path)
  const answered = asked.data?.results.slice(0, shown).map(result => result.book)
  const here = useLocalBooks(query !== '' && !answered)
  if (typed.trim() === '') return { books: [], state: 'idle', asked }
  if (answered && answered.length > 0)
    return { books: answered, state: 'found', asked, corrected: asked.data?.corrected }
  if (answered) return { books: [], state: knownOf(asked) === 'known' ? 'nothing' : 'loading', asked }
  const seen = here ? searchLocally(here.index, query, 'best', shown).books : []
  return {
    books: seen,
    state: knownOf(asked) === 'unreached' && here ? 'here' : 'loading',
    asked,
    ...(here && { here }),
  }
}

function useLater(value: string): string {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return later
}
