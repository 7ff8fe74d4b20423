import type { Book } from '../../../../shared/features/books/books.schema.ts'
import type { SearchAnswer } from '../../../../shared/features/search/search.schema.ts'
import { getJson } from '../../../api/http.ts'
import type { Cache } from '../../../local/cache.types.ts'
import { localSearchOf } from '../../search/local/local-search-client.ts'

/** Undefined where neither this device nor the catalogue gave the book, as without a connection. */
export async function findByIsbn(cache: Cache, isbn: string): Promise<Book | undefined> {
  const onDevice = await localSearchOf(cache).ask({ kind: 'isbn', isbn13: isbn })
  const localBook = onDevice?.find(book => book.isbn === isbn)
  if (localBook) return localBook
  // Not by /books?isbn=, because every browser prints its 404 on the console.
  const answer = await getJson<SearchAnswer>(`/search?q=${isbn}`).catch(() => undefined)
  return answer?.results.find(({ book }) => book.isbn === isbn)?.book
}
