import { lt, sql } from 'drizzle-orm'
import { visitRetentionWeeks } from '../../../../shared/features/statistics/statistics.schema.ts'
import { asNumber, listed, member } from '../../../common/store/dialect.ts'
import type { Deps } from '../../../deps.ts'
import { lastWeeks, weekOf } from '../weeks.ts'
import { courseVisit } from './course-visits.table.ts'

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
        const known = waiting.get(key)
        if (known) known.count += 1
        else if (waiting.size < maxWaiting) waiting.set(key, { courseId, week, count: 1 })
      }
      if (now() - writtenAt >= writeEveryMs) void flush()
    },
    flush,
  }
}
