import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { groupBy } from '../../../shared/lib/group-by.ts'
import { nextTurn } from '../../common/each-at-once.ts'
import { asNumber, isIn, larger, listed, type Statement, valuesOf } from '../../common/store/sql.ts'
import type { ChangeDeps, Deps } from '../../deps.ts'
import { commitAndPoke, put, thisRev } from '../../sync/changes.ts'
import { schedule } from '../../sync/schedule.ts'
import { revision } from '../../sync/sync.table.ts'
import { dueAfter } from '../notifications/due-hours.ts'
import { courseEnd, lastEnd } from './course-end.ts'
import { notSold } from './shelf.readers.ts'
import { shelf } from './shelf.table.ts'

const everyMs = 10 * 60_000
const perRun = 200
/** A server that was away for longer asks about no course that ended before. */
const lateMs = 30 * 24 * 3600_000

type Row = typeof shelf.$inferSelect

/** Asks once of each book whose course is over, whichever node does it (M27). */
export async function remindShelves(deps: Pick<Deps, 'store' | 'now'>): Promise<void> {
  const { store, now } = deps
  const at = now()
  const [history] = await store.read.select({ restoredAt: revision.restoredAt }).from(revision)
  const ended = (await shownPlaces(store)).filter(({ names }) => (courseEnd(names, at - lateMs) ?? at + 1) <= at)
  const courseIds = [...new Set(ended.map(({ courseId }) => courseId))]
  for (let after: Row | undefined; courseIds.length > 0; await nextTurn()) {
    const rows = await waitingRows(store, courseIds, after)
    await ask(store, await withEnds(store, rows), { at, restoredAt: history?.restoredAt ?? 0 })
    after = rows.at(-1)
    if (rows.length < perRun) return
  }
}

interface Asked {
  row: Row
  end: number | null
}

async function ask(
  store: Deps['store'],
  rows: readonly Asked[],
  { at, restoredAt }: { at: number; restoredAt: number },
) {
  const due = rows.filter(({ end }) => end !== null && end <= at)
  for (const [personId, mine] of groupBy(due, ({ row }) => row.personId)) {
    const ids = mine.map(({ row }) => row.id)
    // The others were asked about before a restore, and are only recorded.
    const news = mine.filter(({ end }) => (end ?? 0) >= restoredAt).map(({ row }) => row.id)
    const which = and(eq(shelf.personId, personId), isIn(shelf.id, ids), isNull(shelf.remindedAt))
    await store.commit({
      guards: [sql`select 1 where (select count(*) from ${shelf} where ${which}) = ${ids.length}`],
      statements: [
        store.write.update(shelf).set({ remindedAt: at }).where(which),
        ...(news.length > 0 ? notices(personId, news, at) : []),
      ],
    })
  }
}

/** One push a device and one weekly mail, in the ways of the lists that the person follows. */
function notices(personId: string, ids: readonly string[], at: number): Statement[] {
  const [push, mail] = [dueAfter(at, 'daily'), dueAfter(at, 'weekly')]
  return [
    sql`insert into waiting_push (endpoint, about_id, person_id, kind, group_id, created_at, due_at)
      select device.endpoint, ${ids[0] ?? ''}, person.id, 'shelf', 'shelf', ${at}, ${larger(sql`coalesce(device.retry_at, 0)`, asNumber(push))}
      from person join device on device.person_id = person.id
      where person.id = ${personId} and person.lists_by_push = 1 on conflict (endpoint, about_id) do nothing`,
    sql`insert into waiting_mail (person_id, about_id, kind, group_id, created_at, due_at)
      select person.id, asked.value, 'shelf', 'shelf', ${at}, ${mail} from person, ${listed(ids)} as asked
      where person.id = ${personId} and person.lists_by_email = 1 and person.email_verified = 1
      on conflict (person_id, about_id) do nothing`,
  ]
}

interface Place {
  courseId: string
  studyId: string
  bookId: string | null
  names: string[]
}

/** Of all courses that students see, or of those that ask for these books. */
async function shownPlaces({ read }: Pick<Deps['store'], 'read'>, bookIds?: readonly string[]): Promise<Place[]> {
  const links = bookIds
    ? sql`join link on link.course_id = course.id and link.visible = 1 and link.book_id in ${valuesOf(bookIds)}`
    : sql``
  const rows = await read.all<Omit<Place, 'names'> & { course: string; collection: string; study: string }>(sql`
    select course.id as "courseId", study.id as "studyId", ${bookIds ? sql`link.book_id` : sql`null`} as "bookId",
      course.name as course, collection.name as collection, study.name as study
    from place join course on course.id = place.course_id
      join collection on collection.id = place.collection_id and collection.visible = 1
      join study on study.id = collection.study_id and study.visible = 1
      ${links}
    where place.visible = 1`)
  return rows.map(each => ({ ...each, names: [each.course, each.collection, each.study] }))
}

async function waitingRows(
  { read }: Deps['store'],
  courseIds: readonly string[],
  after: Row | undefined,
): Promise<Row[]> {
  return read
    .select()
    .from(shelf)
    .where(
      sql`${shelf.bookId} in (select book_id from link where visible = 1 and course_id in ${valuesOf(courseIds)})
        and ${shelf.deletedAt} is null and ${shelf.remindedAt} is null and ${shelf.remind} = 1 and ${notSold}
        and (${shelf.personId}, ${shelf.id}) > (${after?.personId ?? ''}, ${after?.id ?? ''})`,
    )
    .orderBy(asc(shelf.personId), asc(shelf.id))
    .limit(perRun)
}

/** Courses of lists that the person follows come before others. */
async function withEnds({ read }: Deps['store'], rows: readonly Row[]) {
  const people = [...new Set(rows.map(({ personId }) => personId))]
  const follows = await read.all<{ personId: string; studyId: string }>(
    sql`select person_id as "personId", study_id as "studyId" from follow where person_id in ${valuesOf(people)}`,
  )
  const places = await shownPlaces({ read }, [...new Set(rows.flatMap(({ bookId }) => bookId ?? []))])
  return rows.map(row => {
    const since = row.boughtAt === null ? row.createdAt : Date.parse(row.boughtAt)
    const all = places.filter(({ bookId }) => bookId === row.bookId)
    const mine = all.filter(({ studyId }) =>
      follows.some(follow => follow.personId === row.personId && follow.studyId === studyId),
    )
    const ends = (mine.length > 0 ? mine : all).flatMap(({ names }) => courseEnd(names, since) ?? [])
    return { row, end: lastEnd(ends) }
  })
}

/** Gives rows of an ISBN that nobody knew their book, once there is one. */
export async function findShelvedBooks(deps: ChangeDeps): Promise<void> {
  const { store } = deps
  const found = await store.read.all<{ personId: string; id: string; bookId: string }>(sql`
    select person_id as "personId", id, (select book.id from book where book.isbn = shelf.isbn
      order by book.reviewed desc, book.available desc, book.created_at limit 1) as "bookId"
    from shelf where book_id is null and deleted_at is null
      and exists (select 1 from book where book.isbn = shelf.isbn) limit ${perRun}`)
  for (const { personId, id, bookId } of found) {
    const which = and(eq(shelf.personId, personId), eq(shelf.id, id), isNull(shelf.bookId), isNull(shelf.deletedAt))
    await commitAndPoke(deps, {
      guards: [sql`select 1 from ${shelf} where ${which}`, sql`select 1 from book where id = ${bookId}`],
      statements: [store.write.update(shelf).set({ bookId, rev: thisRev }).where(which)],
      changes: [put(`me:${personId}`, 'shelf', id), put(`me:${personId}`, 'book', bookId)],
    })
  }
}

export function startShelves(deps: ChangeDeps & Pick<Deps, 'log' | 'counters'>): () => Promise<void> {
  const { log, counters } = deps
  const work = async () => {
    await findShelvedBooks(deps)
    await remindShelves(deps)
  }
  return schedule(work, { job: 'shelves', everyMs, log, counters, runNow: true })
}
