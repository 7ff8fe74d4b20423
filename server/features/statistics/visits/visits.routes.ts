import { msg } from '@lingui/core/macro'
import { Hono } from 'hono'
import { visitedCourses } from '../../../../shared/features/statistics/statistics.schema.ts'
import type { Env } from '../../../middleware/env.ts'
import type { Operation } from '../../../middleware/operation.ts'
import { validated } from '../../../middleware/validated.ts'
import type { CourseVisits } from './course-visits.ts'

/** Open to everyone; ignores the caller. */
export function visitsRoutes(visits: CourseVisits) {
  return new Hono<Env>().post('/', validated('json', visitedCourses), c => {
    visits.note(c.req.valid('json').courses)
    return c.body(null, 204)
  })
}

export const visitsOperations: Operation[] = [
  {
    method: 'post',
    path: '/api/visits',
    summary: msg`Courses of a booklist were looked at; counted by weeks, without who`,
    session: 'none',
    body: visitedCourses,
    answers: { 204: null },
  },
]
