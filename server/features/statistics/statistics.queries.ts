import { sql } from 'drizzle-orm'
import { type Statistics, type Week, weeksShown } from '../../../shared/features/statistics/statistics.schema.ts'
import type { Reader } from '../../common/store/sql.ts'
import { notReplaced } from '../ads/ad-now.ts'
import { demoOrganisation } from '../books/books.queries.ts'
import { firstMonth } from '../books/price-history.ts'
import { shownCourses } from './demand.queries.ts'
import { mondayOf } from './visits/visits.routes.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000
const maxListed = 200

/** Site figures, and listed books without an ad (H6). */
export async function findStatistics(
  read: Reader,
  organisationId: string,
  now: number,
): Promise<Omit<Statistics, 'searchesWithoutResult' | 'totals'> & { unoffered: number }> {
  const monday = mondayOf(now)
  const since = monday - (weeksShown - 1) * weekMs
  const month = new Date(now)
  const firstOfMonth = Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), 1)
  const inWeeks = (at: string) => sql`cast((${sql.raw(at)} - ${since}) / ${weekMs} as integer) as n, count(*) as count`
  // In two parts, because each then uses an index.
  const offeredSince = (from: number) => sql`(
    select created_at from ad where deleted_at is null and created_at >= ${from}
    union all select created_at from ad where deleted_at >= ${from} and created_at >= ${from} and ${notReplaced})`
  const soldSince = (from: number) => sql`from ad where deleted_at >= ${from} and reason = 'sold'`
  const [users, offered, sold, [offeredNow], [soldNow], listsWithoutOffers, [unoffered], [demo]] = await Promise.all([
    read.all<Counted>(sql`select ${inWeeks('created_at')} from person where created_at >= ${since} group by n`),
    read.all<Counted>(sql`select ${inWeeks('created_at')} from ${offeredSince(since)} as made group by n`),
    read.all<Counted>(sql`select ${inWeeks('deleted_at')} ${soldSince(since)} group by n`),
    read.all<{ count: number }>(sql`select count(*) as count from ${offeredSince(firstOfMonth)} as made`),
    read.all<{ count: number }>(sql`select count(*) as count ${soldSince(firstMonth(now))}`),
    read.all<Statistics['listsWithoutOffers'][number]>(sql`
      select distinct book.id as "bookId", book.watchers as watchers, book.name as name, book.author as author,
        book.isbn as isbn ${shownCourses(organisationId)} and book.available = 0
      order by book.watchers desc, book.name, book.id limit ${maxListed}`),
    read.all<{ count: number }>(
      sql`select count(distinct book.id) as count ${shownCourses(organisationId)} and book.available = 0`,
    ),
    read.all(sql`select 1 from organisation where id = ${demoOrganisation}`),
  ])
  const weeks = (counted: readonly Counted[]) => weeksOf(counted, since)
  return {
    newUsersThisWeek: weeks(users).at(-1)?.count ?? 0,
    booksOfferedThisMonth: offeredNow?.count ?? 0,
    sold: soldNow?.count ?? 0,
    series: { users: weeks(users), offered: weeks(offered), sold: weeks(sold) },
    listsWithoutOffers,
    unoffered: unoffered?.count ?? 0,
    fictional: demo !== undefined,
  }
}

interface Counted {
  n: number
  count: number
}

function weeksOf(counted: readonly Counted[], since: number): Week[] {
  const counts = new Map(counted.map(({ n, count }) => [n, count]))
  return Array.from({ length: weeksShown }, (_, n) => ({
    week: new Date(since + n * weekMs).toISOString().slice(0, 10),
    count: counts.get(n) ?? 0,
  }))
}
