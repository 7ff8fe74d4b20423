import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type {
  ChangedRow,
  History,
  HistoryDetail,
  HistoryEntry,
} from '../../../../shared/features/booklists/change-sets.schema.ts'
import { isIn, type Reader } from '../../../common/store/sql.ts'
import { type Cursor, pageOf, pageSize } from '../../../middleware/paging.ts'
import { book } from '../../books/books.table.ts'
import { person } from '../../people/people.table.ts'
import { changedRow, findRowsOfSet, historyMs, type StoredSet } from './change-sets.queries.ts'
import { changeSet, changeSetRow } from '../booklists.table.ts'

/** The list of sets has only so many rows of each. */
const firstRows = 50

interface HistoryQuery {
  organisationId: string
  now: number
}

export async function findHistory(
  read: Reader,
  { organisationId, now }: HistoryQuery,
  cursor?: Cursor,
): Promise<History> {
  const sets = await read
    .select({ set: changeSet, personId: person.id, firstName: person.firstName })
    .from(changeSet)
    .leftJoin(person, eq(person.id, changeSet.personId))
    .where(
      and(
        eq(changeSet.organisationId, organisationId),
        gt(changeSet.at, now - historyMs),
        gt(changeSet.count, 0),
        cursor && sql`(${changeSet.at}, ${changeSet.id}) < (${cursor.time}, ${cursor.id})`,
      ),
    )
    .orderBy(desc(changeSet.at), desc(changeSet.id))
    .limit(pageSize + 1)
  const { page, next } = pageOf(sets, ({ set }) => ({ time: set.at, id: set.id }))
  const rows = await findFirstRows(
    read,
    page.map(({ set }) => set.id),
  )
  const ids = page.map(({ set }) => set.id)
  const details = { undone: await findUndone(read, organisationId), books: await countBooks(read, ids) }
  const changes = page.map(each => entryOf(each, rows.get(each.set.id) ?? [], details))
  return { changes, books: await findNames(read, changes), next }
}

export async function findHistoryDetail(
  read: Reader,
  { organisationId, now }: HistoryQuery,
  id: string,
): Promise<HistoryDetail | undefined> {
  const [found] = await read
    .select({ set: changeSet, personId: person.id, firstName: person.firstName })
    .from(changeSet)
    .leftJoin(person, eq(person.id, changeSet.personId))
    .where(and(eq(changeSet.id, id), eq(changeSet.organisationId, organisationId), gt(changeSet.at, now - historyMs)))
  if (!found) return undefined
  const details = { undone: await findUndone(read, organisationId), books: await countBooks(read, [id]) }
  const change = entryOf(found, await findRowsOfSet(read, id), details)
  return { change, books: await findNames(read, [change]) }
}

interface Found {
  set: StoredSet
  personId: string | null
  firstName: string | null
}

type Undone = ReadonlyMap<string, NonNullable<HistoryEntry['undoneBy']>>
type BookCounts = ReadonlyMap<string, NonNullable<HistoryEntry['books']>>

function entryOf(
  { set, ...admin }: Found,
  rows: ChangedRow[],
  { undone, books }: { undone: Undone; books: BookCounts },
): HistoryEntry {
  const { id, rev, at, note, undoes, count } = set
  const counted = books.get(id)
  const undoneBy = undone.get(id) ?? null
  return { id, rev, at, by: adminOf(admin), note, undoes, undoneBy, count, ...(counted && { books: counted }), rows }
}

const adminOf = ({ personId, firstName }: Omit<Found, 'set'>) =>
  personId !== null && firstName !== null ? { id: personId, firstName } : null

async function findFirstRows(read: Reader, setIds: readonly string[]): Promise<Map<string, ChangedRow[]>> {
  const where = and(isIn(changeSetRow.setId, setIds), lt(changeSetRow.n, firstRows))
  const rows = await read.select().from(changeSetRow).where(where).orderBy(changeSetRow.setId, changeSetRow.n)
  const bySet = new Map<string, ChangedRow[]>()
  for (const row of rows) bySet.set(row.setId, [...(bySet.get(row.setId) ?? []), changedRow(row)])
  return bySet
}

async function countBooks(read: Reader, setIds: readonly string[]): Promise<BookCounts> {
  const counts = await read
    .select({
      id: changeSetRow.setId,
      added: sql<number>`sum(case when ${changeSetRow.before} is null then 1 else 0 end)`.mapWith(Number),
      deleted: sql<number>`sum(case when ${changeSetRow.after} is null then 1 else 0 end)`.mapWith(Number),
      all: sql<number>`count(*)`.mapWith(Number),
    })
    .from(changeSetRow)
    .where(and(isIn(changeSetRow.setId, setIds), eq(changeSetRow.kind, 'link')))
    .groupBy(changeSetRow.setId)
  return new Map(counts.map(({ id, added, deleted, all }) => [id, { added, changed: all - added - deleted, deleted }]))
}

/** Leaves out an undo that was undone itself, and one that undid nothing, as all it was about stays. */
async function findUndone(read: Reader, organisationId: string): Promise<Undone> {
  const undos = await read
    .select({
      id: changeSet.id,
      undoes: changeSet.undoes,
      at: changeSet.at,
      count: changeSet.count,
      skipped: changeSet.skipped,
      personId: person.id,
      firstName: person.firstName,
    })
    .from(changeSet)
    .leftJoin(person, eq(person.id, changeSet.personId))
    .where(and(eq(changeSet.organisationId, organisationId), sql`${changeSet.undoes} is not null`))
  const undoOf = new Map(undos.map(undo => [undo.undoes ?? '', undo]))
  const isUndone = (id: string): boolean => {
    const undo = undoOf.get(id)
    return undo !== undefined && undo.count > 0 && !isUndone(undo.id)
  }
  return new Map(
    [...undoOf]
      .filter(([id]) => isUndone(id))
      .map(([id, undo]) => {
        const { at, skipped } = undo
        return [id, { id: undo.id, at, by: adminOf(undo), ...(skipped.length > 0 && { partly: true as const }) }]
      }),
  )
}

async function findNames(read: Reader, changes: readonly HistoryEntry[]): Promise<{ id: string; name: string }[]> {
  const named = changes
    .flatMap(({ rows }) => rows)
    .flatMap(({ before, after }) => [before?.['bookId'], after?.['bookId']])
    .filter(value => value !== undefined)
  return read
    .select({ id: book.id, name: book.name })
    .from(book)
    .where(isIn(book.id, [...new Set(named)]))
}
