import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AskedRequest, AskedRequests } from '../../../../shared/features/operator/books.schema.ts'
import type { Reader } from '../../../common/store/batch.ts'
import { type Cursor, pageOf, pageSize } from '../../../middleware/paging.ts'
import { bookRow } from '../../books/books.rows.ts'
import { book } from '../../books/books.table.ts'
import { bookRequest } from '../../books/requests/book-requests.table.ts'
import { organisation } from '../../organisations/organisations.table.ts'
import { person } from '../../people/people.table.ts'

/** Open: longest waiting first. Decided: newest first. */
export async function findRequests(
  read: Reader,
  state: 'open' | 'decided',
  after: Cursor | undefined,
): Promise<AskedRequests> {
  const isOpen = state === 'open'
  const inState = isOpen ? isNull(bookRequest.decidedAt) : isNotNull(bookRequest.decidedAt)
  const time = isOpen ? bookRequest.createdAt : bookRequest.decidedAt
  const beyond = after && sql`(${time}, ${bookRequest.id}) ${isOpen ? sql`>` : sql`<`} (${after.time}, ${after.id})`
  const rows = await asked(read)
    .where(and(inState, beyond))
    .orderBy(...(isOpen ? [asc(time), asc(bookRequest.id)] : [desc(time), desc(bookRequest.id)]))
    .limit(pageSize + 1)
  const { page, next } = pageOf(rows, ({ row }) => ({
    time: (isOpen ? row.createdAt : row.decidedAt) ?? 0,
    id: row.id,
  }))
  return { requests: page.map(requestOf), total: await read.$count(bookRequest, inState), next }
}

export async function findRequest(read: Reader, id: string): Promise<AskedRequest | undefined> {
  const [found] = await asked(read).where(eq(bookRequest.id, id))
  return found && requestOf(found)
}

function asked(read: Reader) {
  return read
    .select({ row: bookRequest, book, organisation: organisation.name, firstName: person.firstName })
    .from(bookRequest)
    .innerJoin(book, eq(book.id, bookRequest.bookId))
    .innerJoin(organisation, eq(organisation.id, bookRequest.organisationId))
    .leftJoin(person, eq(person.id, bookRequest.personId))
    .$dynamic()
}

function requestOf({ row, book: of, organisation: name, firstName }: Awaited<ReturnType<typeof asked>>[number]) {
  const { id, organisationId, bookId, values, former, reason, createdAt, decision, decidedAt, why } = row
  return {
    id,
    organisationId,
    bookId,
    values,
    former,
    reason,
    createdAt,
    ...(firstName !== null && { by: firstName }),
    decision,
    decidedAt,
    why,
    book: bookRow(of),
    organisation: { id: organisationId, name },
  } satisfies AskedRequest
}
