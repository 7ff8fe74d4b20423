import { msg } from '@lingui/core/macro'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import {
  decisionBody,
  queuedReport,
  queueStates,
  reportInContext,
  reportQueue,
  usedReasons,
} from '../../../../shared/features/operator/queue.schema.ts'
import { id } from '../../../../shared/lib/values.ts'
import type { Deps } from '../../../deps.ts'
import { type Env, operationsBelow, validated } from '../../../middleware/route.ts'
import { cursorQuery } from '../../../middleware/paging.ts'
import { by } from '../commit-planned.ts'
import { alreadyDecided, blocksOperator, blocksYourself } from '../operator.errors.ts'
import { decide, openReport } from './queue.usecases.ts'
import { findQueue, findReasons } from './queue.queries.ts'

const query = z.object({ state: z.optional(z.enum(queueStates)), ...cursorQuery.shape })
const named = validated('param', z.object({ id }))
const decidedAnswer = z.object({ report: queuedReport })

export function queueRoutes(deps: Deps, blocked: (personId: string) => void) {
  return new Hono<Env>()
    .get('/', validated('query', query), async c => {
      const { state = 'open', cursor } = c.req.valid('query')
      return c.json(await findQueue(deps.store.read, state, cursor))
    })
    .get('/:id', named, async c => c.json(await openReport(deps, c.req.valid('param').id, c.get('session').person.id)))
    .post('/:id/decision', named, validated('json', decisionBody), async c => {
      const actor = by(c.get('session').person.id)
      const report = await decide(deps, { ...c.req.valid('json'), id: c.req.valid('param').id, actor })
      if (report.person) blocked(report.person.id)
      return c.json({ report } satisfies z.infer<typeof decidedAnswer>)
    })
}

export const queueOperations = operationsBelow('/api/operator', {
  'get /reports': {
    summary: msg`Reports that wait for a decision or an answer to an appeal, or were decided`,
    query,
    answers: { 200: reportQueue },
  },
  'get /reports/{id}': {
    summary: msg`One report with what it is about; of a chat only the part around it, and the audit log says who read it`,
    answers: { 200: reportInContext },
  },
  'post /reports/{id}/decision': {
    summary: msg`Decide a report, or an appeal; both sides hear why`,
    body: decisionBody,
    answers: { 200: decidedAnswer },
    errors: [alreadyDecided(), blocksYourself(), blocksOperator()],
  },
})

export function reasonsRoutes({ store }: Pick<Deps, 'store'>) {
  return new Hono<Env>().get('/', async c => c.json({ reasons: await findReasons(store.read) }))
}

export const reasonsOperations = operationsBelow('/api/operator', {
  'get /reasons': {
    summary: msg`Reasons that operators gave before, the last used first`,
    answers: { 200: usedReasons },
  },
})
