import { msg } from '@lingui/core/macro'
import { Hono } from 'hono'
import { usedReasons } from '../../../../shared/features/operator/queue.schema.ts'
import type { Deps } from '../../../deps.ts'
import { forbidden } from '../../../middleware/common.errors.ts'
import type { Env } from '../../../middleware/env.ts'
import type { Operation } from '../../../middleware/operation.ts'
import { findReasons } from './reasons.queries.ts'

export function reasonsRoutes({ store }: Pick<Deps, 'store'>) {
  return new Hono<Env>().get('/', async c => c.json({ reasons: await findReasons(store.read) }))
}

export const reasonsOperations: Operation[] = [
  {
    method: 'get',
    path: '/api/operator/reasons',
    summary: msg`Reasons that operators gave before, the last used first`,
    session: 'required',
    answers: { 200: usedReasons },
    errors: [forbidden()],
  },
]
