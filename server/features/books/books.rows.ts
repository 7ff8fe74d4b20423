import type { Book } from '../../../shared/features/books/books.schema.ts'
import type { book } from './books.table.ts'

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
