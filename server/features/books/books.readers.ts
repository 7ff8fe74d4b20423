import { sql } from 'drizzle-orm'
import type { Book } from '../../../shared/features/books/books.schema.ts'
import { book } from './books.table.ts'
import { isIn, type Reader } from '../../common/store/sql.ts'
import { preparedRead } from '../../common/store/prepared.ts'

export function bookRow(row: typeof book.$inferSelect): Book {
  return {
    id: row.id,
    workId: row.workId,
    name: row.name,
    author: row.author,
    isbn: row.isbn,
    version: row.version,
    description: row.description,
    originalPriceCents: row.originalPriceCents,
    originalPriceAt: row.originalPriceAt,
    image: row.image,
    reviewed: row.reviewed,
    available: row.available,
    lowestPriceCents: row.lowestPriceCents,
    watchers: row.watchers,
  }
}

const booksByIds = preparedRead(read =>
  read
    .select()
    .from(book)
    .where(isIn(book.id, sql.placeholder('ids')))
    .prepare(),
)

export async function readBooks(read: Reader, ids: readonly string[]): Promise<Map<string, Book>> {
  const rows = await booksByIds(read).all({ ids: JSON.stringify(ids) })
  return new Map(rows.map(row => [row.id, bookRow(row)]))
}
