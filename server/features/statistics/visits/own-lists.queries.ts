import { sql } from 'drizzle-orm'
import { type OwnLists, weeksShown } from '../../../../shared/features/statistics/statistics.schema.ts'
import type { Reader } from '../../../common/store/sql.ts'
import { lastWeeks, weekOf } from './visits.routes.ts'
import { notReplaced } from '../../ads/ad-now.ts'
import { shownCourses } from '../demand.queries.ts'

interface Named {
  id: string
  code: string | null
  name: string
  studyName: string
  collectionName: string
}

interface Counted {
  courseId: string
  n: number
  count: number
}

const weekMs = 7 * 24 * 60 * 60 * 1000

/** Counts only, per week. */
export async function findOwnLists(read: Reader, organisationId: string, now: number): Promise<OwnLists> {
  const mondays = lastWeeks(now, weeksShown)
  const [since = 0] = mondays
  const week = (at: string) => sql`cast((${sql.raw(at)} - ${since}) / ${weekMs} as integer)`
  const adsOf = (at: string, which: string) => sql`select link.course_id as "courseId", ${week(at)} as n,
      count(distinct ad.id) as count
    from course join link on link.course_id = course.id and link.visible = 1 join ad on ad.book_id = link.book_id
    where course.organisation_id = ${organisationId} and ${sql.raw(at)} >= ${since} and ${notReplaced} ${sql.raw(which)}
    group by link.course_id, n`
  const [courses, visits, offered, sold] = await Promise.all([
    read.all<Named>(sql`select course.id as id, course.code as code, course.name as name, study.name as "studyName",
        collection.name as "collectionName"
      ${shownCourses(organisationId)}
      order by study.position, study.id, collection.position, collection.id, place.position, place.id`),
    read.all<{ courseId: string; week: string; count: number }>(sql`
      select course_visit.course_id as "courseId", week, count from course_visit
      join course on course.id = course_visit.course_id
      where course.organisation_id = ${organisationId} and week >= ${weekOf(since)}`),
    read.all<Counted>(adsOf('ad.created_at', '')),
    read.all<Counted>(adsOf('ad.deleted_at', "and ad.reason = 'sold'")),
  ])
  // A course in several collections counts in the first.
  const firsts = new Map<string, Named>()
  for (const course of courses) if (!firsts.has(course.id)) firsts.set(course.id, course)
  const weeks = mondays.map(weekOf)
  const visited = visits.map(({ courseId, week, count }) => ({ courseId, n: weeks.indexOf(week), count }))
  const [visitsOf, offeredOf, soldOf] = [seriesOf(visited), seriesOf(offered), seriesOf(sold)]
  return {
    weeks,
    courses: [...firsts.values()].map(course => ({
      ...course,
      visits: visitsOf(course.id),
      offered: offeredOf(course.id),
      sold: soldOf(course.id),
    })),
  }
}

function seriesOf(counted: readonly Counted[]): (courseId: string) => number[] {
  const counts = new Map(counted.map(({ courseId, n, count }) => [`${courseId} ${n}`, count]))
  return courseId => Array.from({ length: weeksShown }, (_, n) => counts.get(`${courseId} ${n}`) ?? 0)
}
