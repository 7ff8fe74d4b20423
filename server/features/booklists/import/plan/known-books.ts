import { getTableColumns, sql } from 'drizzle-orm'
import { nextTurn } from '../../../../common/next-turn.ts'
import { among } from '../../../../common/store/dialect.ts'
import type { Reader } from '../../../../common/store/batch.ts'
import { mostTrusted } from '../../../books/books.queries.ts'
import { book } from '../../../books/books.table.ts'
import type { KnownBook, KnownBooks } from './plan.types.ts'

/** Other work gets a turn between batches. */
const batchSize = 1000

export async function knownBooks(
  read: Reader,
  { ids, isbns }: { ids: readonly string[]; isbns: readonly string[] },
): Promise<KnownBooks> {
  const { id, name, author, isbn } = getTableColumns(book)
  const columns = { id, name, author, isbn }
  const byId = new Map<string, KnownBook>()
  for (const some of parted(ids)) {
    const found = await read
      .select(columns)
      .from(book)
      .where(sql`${book.id} in ${among(some)}`)
    for (const known of found) byId.set(known.id, known)
    await nextTurn()
  }
  const byIsbn = new Map<string, KnownBook>()
  for (const some of parted(isbns)) {
    const found = await read
      .select(columns)
      .from(book)
      .where(sql`${book.isbn} in ${among(some)}`)
      .orderBy(...mostTrusted)
    for (const known of found) if (known.isbn !== null && !byIsbn.has(known.isbn)) byIsbn.set(known.isbn, known)
    await nextTurn()
  }
  return { byId, byIsbn }
}

function parted(all: readonly string[]): string[][] {
  const each = [...new Set(all)]
  return Array.from({ length: Math.ceil(each.length / batchSize) }, (_, at) =>
    each.slice(at * batchSize, (at + 1) * batchSize),
  )
}
