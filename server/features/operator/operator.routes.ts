import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import type { Env } from '../../middleware/env.ts'
import type { Operation } from '../../middleware/operation.ts'
import { requireSession } from '../../middleware/session.ts'
import { requireOperator } from '../people/require-operator.ts'
import { logOperations, logRoutes } from './audit/log.routes.ts'
import { checkBooksOperations, checkBooksRoutes } from './books/books.routes.ts'
import { requestsOperations, requestsRoutes } from './books/requests.routes.ts'
import { peopleOperations, peopleRoutes } from './people/people.routes.ts'
import { reasonsOperations, reasonsRoutes } from './reports/reasons.routes.ts'
import { queueOperations, queueRoutes } from './reports/queue.routes.ts'

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

export const operatorOperations: readonly Operation[] = [
  ...queueOperations,
  ...reasonsOperations,
  ...peopleOperations,
  ...checkBooksOperations,
  ...requestsOperations,
  ...logOperations,
]
