import { useEffect, useState } from 'react'
import type { Book } from '../../../shared/features/books/books.schema.ts'
import { readIsbn } from '../../../shared/features/books/isbn.ts'
import type { SearchAnswer } from '../../../shared/features/search/search.schema.ts'
import { wordsOf } from '../../../shared/lib/fold.ts'
import { useCached } from '../../api/use-cached.ts'
import type { Cache } from '../../local/cache.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'

const shown = 8
const pauseMs = 150

export interface BookSearch {
  books: Book[]
  /** `here`: no server was reached, these are the books this device has seen. */
  state: 'idle' | 'loading' | 'found' | 'nothing' | 'here' | 'failed'
}

/** Books for what is typed, as it is typed: from the server, and from this device where it cannot be reached (B5, L2). */
export function useBookSearch(typed: string): BookSearch {
  const { cache } = useLocal()
  const query = useLater(typed.trim())
  const asked = useCached<SearchAnswer>(query === '' ? null : `/search?q=${encodeURIComponent(query)}`)
  const here = useLive(() => (query === '' ? Promise.resolve([]) : booksHere(cache, query)), [cache, query])
  if (typed.trim() === '') return { books: [], state: 'idle' }
  const answered = asked.data?.results.slice(0, shown).map(result => result.book)
  if (answered && asked.state !== 'offline') {
    return { books: answered, state: answered.length > 0 ? 'found' : 'nothing' }
  }
  if (asked.state === 'offline') return { books: answered ?? here ?? [], state: 'here' }
  return asked.state === 'failed' ? { books: here ?? [], state: 'failed' } : { books: here ?? [], state: 'loading' }
}

/** A value once it has stood still for a moment. */
function useLater(value: string): string {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return later
}

/** Books of synced rows and of visited pages in which every word begins a word of name, author or ISBN. */
async function booksHere(cache: Cache, query: string): Promise<Book[]> {
  const pages = await cache.page.toArray()
  const seen = [...(await cache.book.toArray()), ...pages.flatMap(page => booksOf(page.data))]
  const isbn = readIsbn(query).isbn13
  const words = wordsOf(query)
  const matching = [...new Map(seen.map(book => [book.id, book])).values()].filter(book => {
    if (isbn !== null) return book.isbn === isbn
    const own = wordsOf(`${book.name} ${book.author} ${book.isbn ?? ''}`)
    return words.every(word => own.some(each => each.startsWith(word)))
  })
  return matching.slice(0, shown)
}

function booksOf(data: unknown): Book[] {
  const { results, books, book } = (data ?? {}) as { results?: { book: Book }[]; books?: Book[]; book?: Book }
  return [...(results ?? []).map(result => result.book), ...(books ?? []), ...(book ? [book] : [])]
}
