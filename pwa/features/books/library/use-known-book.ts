import { useEffect, useState } from 'react'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import { readIsbn } from '../../../../shared/features/books/isbn.ts'
import { ApiFailure } from '../../../api/api-failure.ts'
import { getJson } from '../../../api/http.ts'

/** The book that the catalogue has with this ISBN; undefined while that is not known, null where it has none. */
export function useKnownBook(typed: string): Book | null | undefined {
  const { isbn13 } = readIsbn(typed)
  const [found, setFound] = useState<{ isbn: string; book: Book | null }>()
  useEffect(() => {
    if (isbn13 === null) return
    const leaving = new AbortController()
    getJson<{ book: Book }>(`/books?isbn=${isbn13}`, { signal: leaving.signal }).then(
      ({ book }) => setFound({ isbn: isbn13, book }),
      (error: unknown) => {
        if (error instanceof ApiFailure && error.status === 404) setFound({ isbn: isbn13, book: null })
      },
    )
    return () => leaving.abort()
  }, [isbn13])
  return found?.isbn === isbn13 ? found?.book : undefined
}
