import { sql } from 'drizzle-orm'
import { among } from '../../common/store/dialect.ts'
import { preparedRead } from '../../common/store/prepared.ts'
import type { Reader } from '../../common/store/batch.ts'
import type { Book } from '../../../shared/features/books/books.schema.ts'
import { bookRow } from './books.rows.ts'
import { book } from './books.table.ts'

const booksByIds = preparedRead(read =>
  read
    .select()
    .from(book)
    .where(sql`${book.id} in ${among(sql.placeholder('ids'))}`)
    .prepare(),
)

export async function readBooks(read: Reader, ids: readonly string[]): Promise<Map<string, Book>> {
  const rows = await booksByIds(read).all({ ids: JSON.stringify(ids) })
  return new Map(rows.map(row => [row.id, bookRow(row)]))
}
