import { useEffect, useState } from 'react'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import type { SearchAnswer } from '../../../../shared/features/search/search.schema.ts'
import { readIsbn } from '../../../../shared/features/books/isbn.ts'
import { getJson } from '../../../api/http.ts'

/** The book that the catalogue has with this ISBN; undefined while that is not known, null where it has none. */
export function useKnownBook(typed: string): Book | null | undefined {
  const { isbn13 } = readIsbn(typed)
  const [found, setFound] = useState<{ isbn: string; book: Book | null }>()
  useEffect(() => {
    if (isbn13 === null) return
    const leaving = new AbortController()
    // Not by /books?isbn=, whose 404 every browser prints on the console as an error.
    getJson<SearchAnswer>(`/search?q=${isbn13}`, { signal: leaving.signal }).then(
      ({ results }) => setFound({ isbn: isbn13, book: results.find(({ book }) => book.isbn === isbn13)?.book ?? null }),
      () => undefined,
    )
    return () => leaving.abort()
  }, [isbn13])
  return found?.isbn === isbn13 ? found?.book : undefined
}
