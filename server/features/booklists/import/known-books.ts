import { getTableColumns, sql } from 'drizzle-orm'
import { among } from '../../../common/store/dialect.ts'
import type { Reader } from '../../../common/store/store.ts'
import { mostTrusted } from '../../books/books.queries.ts'
import { book } from '../../books/books.table.ts'
import type { KnownBook, KnownBooks } from './plan.types.ts'

/** Books by their ids and by their ISBNs, in one question each. Of several with one ISBN the most trusted. */
export async function knownBooks(
  read: Reader,
  { ids, isbns }: { ids: readonly string[]; isbns: readonly string[] },
): Promise<KnownBooks> {
  const { id, name, author, isbn } = getTableColumns(book)
  const columns = { id, name, author, isbn }
  const [byId, byIsbn] = await Promise.all([
    read
      .select(columns)
      .from(book)
      .where(sql`${book.id} in ${among(ids)}`),
    read
      .select(columns)
      .from(book)
      .where(sql`${book.isbn} in ${among(isbns)}`)
      .orderBy(...mostTrusted),
  ])
  const first = new Map<string, KnownBook>()
  for (const known of byIsbn) if (known.isbn !== null && !first.has(known.isbn)) first.set(known.isbn, known)
  return { byId: new Map(byId.map(known => [known.id, known])), byIsbn: first }
}
