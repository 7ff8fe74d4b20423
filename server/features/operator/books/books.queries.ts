import { and, asc, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type {
  AskedRequest,
  AskedRequests,
  BookMerge,
  BookMerges,
  BookToCheck,
  UnreviewedBooks,
} from '../../../../shared/features/operator/books.schema.ts'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import { wordsOf } from '../../../../shared/lib/fold.ts'
import { isIn, type Reader } from '../../../common/store/sql.ts'
import { type Cursor, pageOf, pageSize } from '../../../middleware/paging.ts'
import { ad } from '../../ads/ads.table.ts'
import { link } from '../../booklists/booklists.table.ts'
import { bookRow } from '../../books/books.readers.ts'
import { book, bookMerge, bookRequest } from '../../books/books.table.ts'
import { bookText } from '../../search/search.table.ts'
import { nameOf } from '../../people/people.queries.ts'
import { undoMs } from './merge.usecases.ts'
import { organisation } from '../../organisations/organisations.table.ts'
import { person } from '../../people/people.table.ts'

/** A refused one is out of search, and waits again where somebody offers it. */
export const waitsForCheck = sql<number>`(${book.reviewed} = 0 and (${book.available} > 0
  or exists (select 1 from ${bookText} where ${bookText.bookId} = ${book.id})))`

export async function findUnreviewed(read: Reader, after: Cursor | undefined): Promise<UnreviewedBooks> {
  const isNew = waitsForCheck
  const beyond = after && sql`(${book.createdAt}, ${book.id}) > (${after.time}, ${after.id})`
  const rows = await read
    .select({ row: book, name: nameOf(book.proposedBy) })
    .from(book)
    .where(and(isNew, beyond))
    .orderBy(asc(book.createdAt), asc(book.id))
    .limit(pageSize + 1)
  const { page, next } = pageOf(rows, ({ row }) => ({ time: row.createdAt, id: row.id }))
  return { books: page.map(toCheck), total: await read.$count(book, isNew), next }
}

export async function findToCheck(read: Reader, id: string): Promise<BookToCheck | undefined> {
  const [found] = await read
    .select({ row: book, name: nameOf(book.proposedBy) })
    .from(book)
    .where(eq(book.id, id))
  if (!found) return undefined
  const links = await read.$count(link, eq(link.bookId, id))
  const ads = await read
    .select({ id: ad.id, deletedAt: ad.deletedAt })
    .from(ad)
    .where(eq(ad.bookId, id))
    .orderBy(asc(ad.createdAt), asc(ad.id))
    .limit(shownAds)
  return {
    ...toCheck(found),
    alike: await findAlike(read, found.row),
    links,
    ads: ads.map(each => ({ id: each.id, isLive: each.deletedAt === null })),
  }
}

const shownAds = 3

function toCheck({ row, name }: { row: typeof book.$inferSelect; name: string | null }) {
  const proposedBy = row.proposedBy === null ? null : { id: row.proposedBy, name }
  return { book: bookRow(row), createdAt: row.createdAt, proposedBy }
}

/** Letters that names must share, and the number shown. */
const beginning = 6
const maxFound = 8

/** Same ISBN, same work, or a similar beginning; most shared words first. */
async function findAlike(read: Reader, { id, workId, isbn, name }: typeof book.$inferSelect): Promise<Book[]> {
  const words = wordsOf(name).join(' ')
  const start = words.slice(0, Math.max(beginning, Math.floor(words.length / 2)))
  const isLike: (SQL | undefined)[] = [
    eq(book.workId, workId),
    isbn === null ? undefined : eq(book.isbn, isbn),
    start === '' ? undefined : sql`${bookText.name} >= ${start} and ${bookText.name} < ${`${start}\u{10FFFF}`}`,
  ]
  const rows = await read
    .select({ row: book, words: bookText.name })
    .from(book)
    .innerJoin(bookText, eq(bookText.bookId, book.id))
    .where(and(ne(book.id, id), or(...isLike)))
    .orderBy(desc(book.reviewed), desc(book.available))
    .limit(maxFound * 4)
  const isSame = (row: (typeof rows)[number]) => Number((isbn !== null && row.row.isbn === isbn) || row.words === words)
  return rows
    .toSorted((a, b) => isSame(b) - isSame(a))
    .slice(0, maxFound)
    .map(({ row }) => bookRow(row))
}

export async function findMerges(read: Reader, cursor: Cursor | undefined): Promise<BookMerges> {
  const before = cursor && sql`(${bookMerge.at}, ${bookMerge.id}) < (${cursor.time}, ${cursor.id})`
  const rows = await merges(read)
    .where(before)
    .orderBy(desc(bookMerge.at), desc(bookMerge.id))
    .limit(pageSize + 1)
  const { page, next } = pageOf(rows, ({ row }) => ({ time: row.at, id: row.id }))
  return { merges: await withNames(read, page), next }
}

export async function findMerge(read: Reader, id: string): Promise<BookMerge | undefined> {
  return (await withNames(read, await merges(read).where(eq(bookMerge.id, id))))[0]
}

function merges(read: Reader) {
  return read
    .select({ row: bookMerge, byName: nameOf(bookMerge.byId) })
    .from(bookMerge)
    .$dynamic()
}

async function withNames(read: Reader, rows: Awaited<ReturnType<typeof merges>>): Promise<BookMerge[]> {
  const ids = rows.flatMap(({ row }) => [row.fromId, row.intoId])
  const named = await read.select({ id: book.id, name: book.name }).from(book).where(isIn(book.id, ids))
  const names = new Map(named.map(each => [each.id, each.name]))
  return rows.map(({ row: { id, kind, fromId, intoId, at, byId, former, undoneAt }, byName }) => ({
    id,
    kind,
    from: { id: fromId, name: former.book?.name ?? names.get(fromId) ?? '' },
    into: { id: intoId, name: names.get(intoId) ?? null },
    by: byId === null ? null : { id: byId, name: byName },
    at,
    ads: former.ads.length,
    watchers: former.watches.length,
    undoneAt,
    until: at + undoMs,
  }))
}

export async function findRequests(
  read: Reader,
  state: 'open' | 'decided',
  after: Cursor | undefined,
): Promise<AskedRequests> {
  const isOpen = state === 'open'
  const inState = isOpen ? isNull(bookRequest.decidedAt) : isNotNull(bookRequest.decidedAt)
  const time = isOpen ? bookRequest.createdAt : bookRequest.decidedAt
  const beyond = after && sql`(${time}, ${bookRequest.id}) ${isOpen ? sql`>` : sql`<`} (${after.time}, ${after.id})`
  const rows = await requestRows(read)
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
  const [found] = await requestRows(read).where(eq(bookRequest.id, id))
  return found && requestOf(found)
}

function requestRows(read: Reader) {
  return read
    .select({ row: bookRequest, book, organisation: organisation.name, firstName: person.firstName })
    .from(bookRequest)
    .innerJoin(book, eq(book.id, bookRequest.bookId))
    .innerJoin(organisation, eq(organisation.id, bookRequest.organisationId))
    .leftJoin(person, eq(person.id, bookRequest.personId))
    .$dynamic()
}

function requestOf({ row, book: of, organisation: name, firstName }: Awaited<ReturnType<typeof requestRows>>[number]) {
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
