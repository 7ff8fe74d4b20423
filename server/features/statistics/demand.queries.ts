import { type SQL, sql } from 'drizzle-orm'
import type { Demand, DemandedCourse } from '../../../shared/features/statistics/statistics.schema.ts'
import { member, type Reader } from '../../common/store/sql.ts'

export const shownCourses = (organisationId: string): SQL => sql`from study
  join collection on collection.study_id = study.id and collection.visible = 1
  join place on place.collection_id = collection.id and place.visible = 1
  join course on course.id = place.course_id
  join link on link.course_id = course.id and link.visible = 1
  join book on book.id = link.book_id
  where study.organisation_id = ${organisationId} and study.visible = 1`

interface Row extends Omit<DemandedCourse, 'books' | 'watchers' | 'offers'> {
  bookId: string
  bookName: string
  author: string
  isbn: string | null
  image: string | null
  version: string | null
  tags: string
  offers: number
  lowestPriceCents: number | null
}

/** Nobody counts twice in a course (M12). */
export async function findDemand(read: Reader, organisationId: string): Promise<Demand> {
  const [rows, waiting] = await Promise.all([
    read.all<Row>(sql`select course.id as id, course.code as code, course.name as name,
        study.id as "studyId", study.name as "studyName", collection.id as "collectionId",
        collection.name as "collectionName", book.id as "bookId", book.name as "bookName", book.author as author,
        book.isbn as isbn, book.image as image, link.version as version, link.tags as tags,
        book.available as offers, book.lowest_price_cents as "lowestPriceCents"
      ${shownCourses(organisationId)}
      order by study.position, study.id, collection.position, collection.id, place.position, place.id, link.position, link.id`),
    findWaiting(read, organisationId),
  ])
  const watchers = new Map(waiting.map(({ id, watchers }) => [id, watchers]))
  const courses = new Map<string, DemandedCourse>()
  for (const row of rows) {
    const demand = courses.get(row.id) ?? courseOf(row, watchers.get(row.id) ?? 0)
    courses.set(row.id, demand)
    // A course in several collections counts in the first.
    if (row.collectionId === demand.collectionId) demand.books.push(bookOf(row))
  }
  const all = [...courses.values()].map(course => ({ ...course, offers: offersOf(course) }))
  return { courses: all.sort((one, other) => other.watchers - one.watchers) }
}

/** People watch a book, save a search for a course or a study, or follow a list, and the last two want all of its courses. */
function findWaiting(read: Reader, organisationId: string): Promise<{ id: string; watchers: number }[]> {
  const inStudy = sql`join collection on collection.study_id = study.id and collection.visible = 1
    join place on place.collection_id = collection.id and place.visible = 1
    where study.organisation_id = ${organisationId} and study.visible = 1`
  const isNotified = sql`saved.forgotten_at is null and (saved.email = 1 or saved.push = 1)`
  return read.all(sql`
    select who.course_id as id, count(distinct who.person_id) as watchers from (
      select link.course_id as course_id, watch.person_id as person_id
      from link join course on course.id = link.course_id
        join watch on watch.book_id = link.book_id and (watch.email = 1 or watch.push = 1)
      where course.organisation_id = ${organisationId} and link.visible = 1
      union all
      select course.id, saved.person_id
      from saved_search saved join course on course.id = ${member(sql`saved.query`, 'course')}
      where course.organisation_id = ${organisationId} and ${isNotified}
      union all
      select place.course_id, saved.person_id
      from saved_search saved join study on study.id = ${member(sql`saved.query`, 'study')} and ${isNotified} ${inStudy}
      union all
      select place.course_id, follow.person_id from study join follow on follow.study_id = study.id ${inStudy}
    ) who
    group by who.course_id`)
}

function courseOf(row: Row, watchers: number): DemandedCourse {
  const { id, code, name, studyId, studyName, collectionId, collectionName } = row
  return { id, code, name, studyId, studyName, collectionId, collectionName, watchers, offers: 0, books: [] }
}

function bookOf({ bookId, bookName, author, isbn, image, version, tags, offers, lowestPriceCents }: Row) {
  const labels = JSON.parse(tags) as string[]
  return { id: bookId, name: bookName, author, isbn, image, version, tags: labels, offers, lowestPriceCents }
}

/** A book that is linked twice counts once. */
function offersOf({ books }: DemandedCourse): number {
  const byBook = new Map(books.map(({ id, offers }) => [id, offers]))
  return [...byBook.values()].reduce((total, offers) => total + offers, 0)
}
