import { msg } from '@lingui/core/macro'
import { Hono } from 'hono'
import { lt, sql } from 'drizzle-orm'
import { visitedCourses, visitRetentionWeeks } from '../../../../shared/features/statistics/statistics.schema.ts'
import { type Env, operationsBelow, validated } from '../../../middleware/route.ts'
import { asNumber, listed, member } from '../../../common/store/sql.ts'
import type { Deps } from '../../../deps.ts'
import { courseVisit } from '../statistics.table.ts'

/** Open to everyone; ignores the caller. */
export function visitsRoutes(visits: CourseVisits) {
  return new Hono<Env>().post('/', validated('json', visitedCourses), c => {
    visits.note(c.req.valid('json').courses)
    return c.body(null, 204)
  })
}

export const visitsOperations = operationsBelow('/api', {
  'post /visits': {
    summary: msg`Courses of a booklist were looked at; counted by weeks, without who`,
    session: 'none',
    body: visitedCourses,
    answers: { 204: null },
  },
})

/** Every write empties the search cache, so it writes at most once a minute. */
const writeEveryMs = 60_000
const maxWaiting = 5000

export interface CourseVisits {
  /** Stores nothing of the visitor. */
  note(courseIds: readonly string[]): void
  /** Resolves once everything is written. */
  flush(): Promise<void>
}

export function createCourseVisits({ store, now }: Pick<Deps, 'store' | 'now'>): CourseVisits {
  let waiting = new Map<string, { courseId: string; week: string; count: number }>()
  let writtenAt = now()
  let writing = Promise.resolve()

  function flush(): Promise<void> {
    return (writing = writing.then(write))
  }

  async function write(): Promise<void> {
    writtenAt = now()
    if (waiting.size === 0) return
    const rows = waiting
    waiting = new Map()
    const [first = 0] = lastWeeks(now(), visitRetentionWeeks)
    const value = sql.raw('noted.value')
    const written = store.commit({
      statements: [
        store.write.delete(courseVisit).where(lt(courseVisit.week, weekOf(first))),
        sql`insert into ${courseVisit} (course_id, week, count)
          select ${member(value, 'courseId')}, ${member(value, 'week')}, ${asNumber(member(value, 'count'))}
          from ${listed([...rows.values()])} as noted
          where ${member(value, 'courseId')} in (select id from course)
          on conflict (course_id, week) do update set count = course_visit.count + excluded.count`,
      ],
    })
    // A failed write waits for the next, because a visit must not fail by it.
    await written.catch(() => {
      for (const [key, row] of rows) if (waiting.size < maxWaiting) waiting.set(key, row)
    })
  }

  return {
    note(courseIds) {
      const week = weekOf(now())
      for (const courseId of new Set(courseIds)) {
        const key = `${courseId} ${week}`
        const pending = waiting.get(key)
        if (pending) pending.count += 1
        else if (waiting.size < maxWaiting) waiting.set(key, { courseId, week, count: 1 })
      }
      if (now() - writtenAt >= writeEveryMs) void flush()
    },
    flush,
  }
}

const weekMs = 7 * 24 * 60 * 60 * 1000

export function mondayOf(time: number): number {
  const date = new Date(time)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
}

export const weekOf = (time: number): string => new Date(mondayOf(time)).toISOString().slice(0, 10)

export function lastWeeks(now: number, count: number): number[] {
  const monday = mondayOf(now)
  return Array.from({ length: count }, (_, n) => monday - (count - 1 - n) * weekMs)
}
