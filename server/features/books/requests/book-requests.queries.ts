import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import type { BookRequest } from '../../../../shared/features/books/book-requests.schema.ts'
import type { Reader } from '../../../common/store/batch.ts'
import { person } from '../../people/people.table.ts'
import { bookRequest } from './book-requests.table.ts'

const maxRequests = 200

/** The answer names who asked, not who decided. */
const { personId: caller, ...own } = getTableColumns(bookRequest)
const { id, organisationId, bookId, values, former, reason, createdAt, decision, decidedAt, why } = own
const columns = { id, organisationId, bookId, values, former, reason, createdAt, decision, decidedAt, why }

/** Newest first; `bookId` narrows to one book. */
export async function findRequests(
  read: Reader,
  asked: { organisationId: string; bookId?: string | undefined; id?: string },
): Promise<BookRequest[]> {
  const rows = await read
    .select({ request: columns, by: person.firstName })
    .from(bookRequest)
    .leftJoin(person, eq(person.id, caller))
    .where(
      and(
        eq(organisationId, asked.organisationId),
        asked.bookId === undefined ? undefined : eq(bookId, asked.bookId),
        asked.id === undefined ? undefined : eq(id, asked.id),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(maxRequests)
  return rows.map(({ request, by }) => ({
    ...request,
    ...(by !== null && { by }),
  }))
}
