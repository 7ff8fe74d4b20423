import { msg } from '@lingui/core/macro'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import {
  bugReport,
  reportAnswer,
  type ReportKind,
  reportReason,
} from '../../../shared/features/reports/reports.schema.ts'
import { id } from '../../../shared/lib/values.ts'
import { countedAddress } from '../../common/http/counted-address.ts'
import type { Deps } from '../../deps.ts'
import { type Env, operationsBelow, validated } from '../../middleware/route.ts'
import { requireSession } from '../../middleware/session.ts'
import { appeal, fileReport, keepBugReport } from './reports.usecases.ts'
import {
  adGone,
  appealedAlready,
  appealTooLate,
  notDecidedYet,
  ownAd,
  tooManyReports,
  tooMuchAtOnce,
} from './reports.errors.ts'

const named = z.object({ id })

/** Open to everyone about anything; about an ad or chat with a session (I1, I2). */
export function reportsRoutes(deps: Deps) {
  const file = async (c: Context<Env>, kind: ReportKind, aboutId: string, reason: string) => {
    const reporterId = c.get('session').person.id
    const admit = async (reportId: string) => {
      const wait = await c.get('limits').waitFor('person:report', reporterId, reportId)
      if (wait > 0) throw tooManyReports(wait)
    }
    const { report, isNew } = await fileReport(deps, { about: { kind, id: aboutId }, reason, reporterId, admit })
    return c.json({ report } satisfies z.infer<typeof reportAnswer>, isNew ? 201 : 200)
  }
  return new Hono<Env>()
    .post('/anything', validated('json', bugReport), async c => {
      const wait = await c.get('limits').waitFor('address:report', countedAddress(c.get('address')), deps.newId())
      if (wait > 0) throw tooMuchAtOnce(wait)
      await keepBugReport(deps, c.req.valid('json'))
      return c.body(null, 204)
    })
    .post('/listing/:id', requireSession(deps), validated('param', named), validated('json', reportReason), c =>
      file(c, 'ad', c.req.valid('param').id, c.req.valid('json').reason),
    )
    .post('/conversation/:id', requireSession(deps), validated('param', named), validated('json', reportReason), c =>
      file(c, 'chat', c.req.valid('param').id, c.req.valid('json').reason),
    )
}

/** Open to blocked people too (M13). */
export function appealsRoutes(deps: Deps) {
  const session = requireSession({ ...deps, evenBlocked: true })
  return new Hono<Env>().post(
    '/:id/appeal',
    session,
    validated('param', named),
    validated('json', reportReason),
    async c => {
      const request = { id: c.req.valid('param').id, personId: c.get('session').person.id }
      const report = await appeal(deps, { ...request, reason: c.req.valid('json').reason })
      return c.json({ report } satisfies z.infer<typeof reportAnswer>)
    },
  )
}

const filed = { params: { id }, body: reportReason, answers: { 201: reportAnswer, 200: reportAnswer } }

export const reportsOperations = operationsBelow('/api', {
  'post /report/anything': {
    summary: msg`Tell the operator what goes wrong`,
    session: 'none',
    body: bugReport,
    answers: { 204: null },
  },
  'post /report/listing/{id}': {
    summary: msg`Report an ad; 200 with the same report while it is open`,
    ...filed,
    errors: [ownAd(), adGone()],
  },
  'post /report/conversation/{id}': {
    summary: msg`Report a chat one is in and the other person in it; 200 with the same report while it is open`,
    ...filed,
  },
  'post /reports/{id}/appeal': {
    summary: msg`Ask for a second look at a decision, as either side, within 14 days, once`,
    body: reportReason,
    answers: { 200: reportAnswer },
    errors: [notDecidedYet(), appealedAlready(), appealTooLate()],
  },
})
