import { useEffect, useState } from 'react'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import type { SearchAnswer } from '../../../../shared/features/search/search.schema.ts'
import { readIsbn } from '../../../../shared/features/books/isbn.ts'
import { getJson } from '../../../api/http.ts'

/** Returns undefined while loading, and null where the catalogue lacks this ISBN. */
export function useKnownBook(typed: string): Book | null | undefined {
  const { isbn13 } = readIsbn(typed)
  const [found, setFound] = useState<{ isbn: string; book: Book | null }>()
  useEffect(() => {
    if (isbn13 === null) return
    const leaving = new AbortController()
    // Not by /books?isbn=, because every browser prints its 404 on the console.
    getJson<SearchAnswer>(`/search?q=${isbn13}`, { signal: leaving.signal }).then(
      ({ results }) => setFound({ isbn: isbn13, book: results.find(({ book }) => book.isbn === isbn13)?.book ?? null }),
      () => undefined,
    )
    return () => leaving.abort()
  }, [isbn13])
  return found?.isbn === isbn13 ? found?.book : undefined
}
