import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { ChangedRow } from '../../../../shared/features/booklists/change-sets.schema.ts'
import {
  type RowChange,
  type Tree,
  type TreeKind,
  treeKinds,
} from '../../../../shared/features/booklists/tree.schema.ts'
import { valuesOf, isIn, listed, type Reader } from '../../../common/store/sql.ts'
import { person } from '../../people/people.table.ts'
import type { LastChange } from './change-sets.errors.ts'
import { changeSet, changeSetRow, collection, course, link, place, study } from '../booklists.table.ts'
import { tables } from './write-rows.ts'
import { collectionRow, courseRow, linkRow, placeRow, studyRow } from '../booklists.readers.ts'

export const historyMs = 30 * 24 * 60 * 60 * 1000

export type StoredSet = typeof changeSet.$inferSelect

export async function findSet(read: Reader, id: string): Promise<StoredSet | undefined> {
  const [found] = await read.select().from(changeSet).where(eq(changeSet.id, id)).limit(1)
  return found
}

export async function headOf(read: Reader, organisationId: string): Promise<number> {
  const [found] = await read
    .select({ rev: sql<number>`coalesce(max(${changeSet.rev}), 0)` })
    .from(changeSet)
    .where(eq(changeSet.organisationId, organisationId))
  return found?.rev ?? 0
}

export async function findRowsOfSet(read: Reader, setId: string): Promise<ChangedRow[]> {
  const rows = await read.select().from(changeSetRow).where(eq(changeSetRow.setId, setId)).orderBy(changeSetRow.n)
  return rows.map(changedRow)
}

/** Rows that were deleted together with each of these since `after` (milliseconds). */
export async function findDeletedRows(
  read: Reader,
  organisationId: string,
  rows: readonly { kind: TreeKind; id: string }[],
  after: number,
): Promise<Map<string, ChangedRow[]>> {
  const deleted = new Map<string, ChangedRow[]>()
  const sets = new Map<string, ChangedRow[]>()
  for (const { kind, id } of rows) {
    const [last] = await read
      .select({ setId: changeSet.id })
      .from(changeSetRow)
      .innerJoin(changeSet, eq(changeSet.id, changeSetRow.setId))
      .where(
        and(
          eq(changeSetRow.rowId, id),
          eq(changeSetRow.kind, kind),
          eq(changeSet.organisationId, organisationId),
          gt(changeSet.at, after),
          sql`${changeSetRow.after} is null`,
        ),
      )
      .orderBy(desc(changeSet.rev))
      .limit(1)
    if (!last) continue
    const setRows = sets.get(last.setId) ?? (await findRowsOfSet(read, last.setId))
    sets.set(last.setId, setRows)
    deleted.set(`${kind}:${id}`, setRows)
  }
  return deleted
}

export async function findLastChanges(
  read: Reader,
  organisationId: string,
  ids: readonly string[],
): Promise<LastChange[]> {
  const rows = await read
    .select({
      kind: changeSetRow.kind,
      id: changeSetRow.rowId,
      at: changeSet.at,
      rev: changeSet.rev,
      personId: person.id,
      firstName: person.firstName,
    })
    .from(changeSetRow)
    .innerJoin(changeSet, eq(changeSet.id, changeSetRow.setId))
    .leftJoin(person, eq(person.id, changeSet.personId))
    .where(and(isIn(changeSetRow.rowId, ids), eq(changeSet.organisationId, organisationId)))
    .orderBy(changeSet.rev)
  const latest = new Map(rows.map(row => [`${row.kind}:${row.id}`, row]))
  return [...latest.values()].map(({ kind, id, at, personId, firstName }) => ({
    kind,
    id,
    at,
    by: personId !== null && firstName !== null ? { id: personId, firstName } : null,
  }))
}

export async function findMissingBooks(read: Reader, ids: readonly string[]): Promise<Set<string>> {
  const rows = await read.all<{ id: string }>(
    sql`select value as id from ${listed(ids)} where value not in (select id from book)`,
  )
  return new Set(rows.map(({ id }) => id))
}

export async function findExisting(read: Reader, rows: readonly ChangedRow[]): Promise<Set<string>> {
  const existing = new Set<string>()
  for (const kind of treeKinds) {
    const ids = rows.filter(row => row.kind === kind && !row.before).map(({ id }) => id)
    if (ids.length === 0) continue
    const found = await read.all<{ id: string }>(sql`select id from ${tables[kind]} where id in ${valuesOf(ids)}`)
    for (const { id } of found) existing.add(`${kind}:${id}`)
  }
  return existing
}

/** Built from the stored set, so every retry gets the same answer. */
export function rowChanges(rows: readonly ChangedRow[], rev: number): RowChange[] {
  return rows.map(({ kind, id, after }) =>
    after
      ? ({ kind, id, rev, op: 'put', row: { ...after, rev } } as unknown as RowChange)
      : { kind, id, rev, op: 'del' },
  )
}

export function changedRow({ kind, rowId: id, before, after }: typeof changeSetRow.$inferSelect): ChangedRow {
  return { kind, id, before, after }
}

/** Includes hidden rows; in the order of positions. */
export async function findTree(read: Reader, organisationId: string): Promise<Tree> {
  const studies = sql`(select id from study where organisation_id = ${organisationId})`
  const collections = sql`(select id from collection where study_id in ${studies})`
  const courses = sql`(select id from course where organisation_id = ${organisationId})`
  const studyRows = await read
    .select()
    .from(study)
    .where(eq(study.organisationId, organisationId))
    .orderBy(study.position, study.id)
  const collectionRows = await read
    .select()
    .from(collection)
    .where(sql`${collection.studyId} in ${studies}`)
    .orderBy(collection.position, collection.id)
  const courseRows = await read.select().from(course).where(eq(course.organisationId, organisationId))
  const placeRows = await read
    .select()
    .from(place)
    .where(sql`${place.collectionId} in ${collections}`)
    .orderBy(place.position, place.id)
  const linkRows = await read
    .select()
    .from(link)
    .where(sql`${link.courseId} in ${courses}`)
    .orderBy(link.position, link.id)
  return {
    studies: studyRows.map(row => ({ ...studyRow(row), rev: row.rev })),
    collections: collectionRows.map(row => ({ ...collectionRow(row), rev: row.rev })),
    courses: courseRows.map(row => ({ ...courseRow(row), rev: row.rev })),
    places: placeRows.map(row => ({ ...placeRow(row), rev: row.rev })),
    links: linkRows.map(row => ({ ...linkRow(row), alsoAccepted: row.alsoAccepted, rev: row.rev })),
  }
}
