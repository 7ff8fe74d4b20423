import { Hono } from 'hono'
import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { type Env, type Operation, operationsBelow, validated } from '../../middleware/route.ts'
import { requireSession } from '../../middleware/session.ts'
import { requireOperator } from '../people/people.queries.ts'
import { checkBooksOperations, checkBooksRoutes, requestsOperations, requestsRoutes } from './books/books.routes.ts'
import { peopleOperations, peopleRoutes } from './people/people.routes.ts'
import { queueOperations, queueRoutes, reasonsOperations, reasonsRoutes } from './reports/queue.routes.ts'
import { auditLog, auditQuery } from '../../../shared/features/operator/operator.schema.ts'
import { cursorQuery } from '../../middleware/paging.ts'
import { findLines } from './audit/log.queries.ts'

/** Guards all of `/api/operator`. Mounted first (server/app/features.ts), so that no route lacks them. */
export function operatorGuards(deps: Pick<Deps, 'store' | 'identity'>) {
  return new Hono<Env>().use('*', requireSession(deps), requireOperator(deps))
}

/** `blocked` is called for people whose sessions may have ended. */
export function operatorRoutes(deps: Deps, blocked: (personId: string) => void) {
  return new Hono<Env>()
    .route('/reports', queueRoutes(deps, blocked))
    .route('/reasons', reasonsRoutes(deps))
    .route('/people', peopleRoutes(deps, blocked))
    .route('/books', checkBooksRoutes(deps))
    .route('/requests', requestsRoutes(deps))
    .route('/audit', logRoutes(deps))
}

const query = z.object({ ...auditQuery.shape, ...cursorQuery.shape })

/** Read only: nothing changes or deletes a line (M13). */
function logRoutes({ store }: Pick<Deps, 'store'>) {
  return new Hono<Env>().get('/', validated('query', query), async c =>
    c.json(await findLines(store.read, c.req.valid('query'))),
  )
}

const logOperations = operationsBelow('/api/operator', {
  'get /audit': {
    summary: msg`Who changed what, when, with what stood before and after; newest first`,
    query,
    answers: { 200: auditLog },
  },
})

export const operatorOperations: readonly Operation[] = [
  ...queueOperations,
  ...reasonsOperations,
  ...peopleOperations,
  ...checkBooksOperations,
  ...requestsOperations,
  ...logOperations,
]
