import { type SQLWrapper, sql } from 'drizzle-orm'
import type { ChangedRow } from '../../../../shared/features/booklists/change-sets.schema.ts'
import { type TreeKind, treeKinds } from '../../../../shared/features/booklists/tree.schema.ts'
import { valuesOf, asNumber, listed, member, type Statement } from '../../../common/store/sql.ts'
import type { Store } from '../../../common/store/store.ts'
import { preparedWrite } from '../../../common/store/prepared.ts'
import { thisRev } from '../../../sync/changes.ts'
import { collection, course, link, place, study } from '../booklists.table.ts'

export const tables = { study, collection, course, place, link } as const

/** Inserts parents before children, and deletes them after. */
export function rowStatements(write: Store['write'], rows: readonly ChangedRow[]): Statement[] {
  const puts = treeKinds.flatMap(kind =>
    rows.flatMap(row => (row.kind === kind && row.after ? put[kind](write, row.after) : [])),
  )
  const dels = treeKinds.toReversed().flatMap(kind => {
    const ids = rows.filter(row => row.kind === kind && !row.after).map(({ id }) => id)
    return ids.length > 0 ? [sql`delete from ${tables[kind]} where id in ${valuesOf(ids)}`] : []
  })
  return [...puts, ...dels]
}

export function storeRows(setId: string, rows: readonly ChangedRow[]): Statement {
  const list = rows.map((row, n) => ({ ...row, n }))
  const of = (name: string) => member(sql`value`, name)
  return sql`insert into change_set_row (set_id, n, kind, row_id, before, after)
    select ${setId}, ${asNumber(of('n'))}, ${of('kind')}, ${of('id')}, ${of('before')}, ${of('after')} from ${listed(list)}`
}

/** Guards that rows are as read at `rev`: changed ones exist and are as old, new ones do not exist, and books exist. */
export function rowGuards(rows: readonly ChangedRow[], rev: number): Statement[] {
  const idsOf = (kind: TreeKind, isNew: boolean) =>
    rows.filter(row => row.kind === kind && (row.before === null) === isNew).map(({ id }) => id)
  const unchanged = treeKinds.flatMap(kind => {
    const [changed, added] = [idsOf(kind, false), idsOf(kind, true)]
    const table: SQLWrapper = tables[kind]
    return [
      ...(changed.length > 0
        ? [
            sql`select 1 where (select count(*) from ${table} where id in ${valuesOf(changed)} and rev <= ${rev}) = ${changed.length}`,
          ]
        : []),
      ...(added.length > 0
        ? [sql`select 1 where not exists (select 1 from ${table} where id in ${valuesOf(added)})`]
        : []),
    ]
  })
  const books = booksOf(rows)
  return books.length === 0
    ? unchanged
    : [...unchanged, sql`select 1 where (select count(*) from book where id in ${valuesOf(books)}) = ${books.length}`]
}

export function booksOf(rows: readonly ChangedRow[]): string[] {
  return [...new Set(rows.flatMap(({ kind, after }) => (kind === 'link' && after ? [String(after['bookId'])] : [])))]
}

const { placeholder } = sql
const given = <Name extends string>(name: Name) => placeholder(name)
const latest = (column: string) => sql.raw(`excluded.${column}`)
const stands = { position: given('position'), visible: given('visible'), rev: thisRev }
const standsNow = { position: latest('position'), visible: latest('visible'), rev: thisRev }

const put: Record<TreeKind, (write: Store['write'], values: Record<string, unknown>) => Statement> = {
  study: preparedWrite(write =>
    write
      .insert(study)
      .values({ id: given('id'), organisationId: given('organisationId'), name: given('name'), ...stands })
      .onConflictDoUpdate({ target: study.id, set: { name: latest('name'), ...standsNow } }),
  ),
  collection: preparedWrite(write =>
    write
      .insert(collection)
      .values({ id: given('id'), studyId: given('studyId'), name: given('name'), ...stands })
      .onConflictDoUpdate({
        target: collection.id,
        set: { studyId: latest('study_id'), name: latest('name'), ...standsNow },
      }),
  ),
  course: preparedWrite(write =>
    write
      .insert(course)
      .values({
        id: given('id'),
        organisationId: given('organisationId'),
        code: given('code'),
        name: given('name'),
        rev: thisRev,
      })
      .onConflictDoUpdate({ target: course.id, set: { code: latest('code'), name: latest('name'), rev: thisRev } }),
  ),
  place: preparedWrite(write =>
    write
      .insert(place)
      .values({ id: given('id'), collectionId: given('collectionId'), courseId: given('courseId'), ...stands })
      .onConflictDoUpdate({ target: place.id, set: { collectionId: latest('collection_id'), ...standsNow } }),
  ),
  link: preparedWrite(write =>
    write
      .insert(link)
      .values({
        id: given('id'),
        courseId: given('courseId'),
        bookId: given('bookId'),
        version: given('version'),
        alsoAccepted: given('alsoAccepted'),
        notes: given('notes'),
        tags: given('tags'),
        ...stands,
      })
      .onConflictDoUpdate({
        target: link.id,
        set: {
          courseId: latest('course_id'),
          bookId: latest('book_id'),
          version: latest('version'),
          alsoAccepted: latest('also_accepted'),
          notes: latest('notes'),
          tags: latest('tags'),
          ...standsNow,
        },
      }),
  ),
}
