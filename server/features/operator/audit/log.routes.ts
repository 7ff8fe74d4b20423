import { msg } from '@lingui/core/macro'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { auditLog, auditQuery } from '../../../../shared/features/operator/log.schema.ts'
import type { Deps } from '../../../deps.ts'
import { forbidden } from '../../../middleware/common.errors.ts'
import type { Env } from '../../../middleware/env.ts'
import type { Operation } from '../../../middleware/operation.ts'
import { cursorQuery } from '../../../middleware/paging.ts'
import { validated } from '../../../middleware/validated.ts'
import { findLines } from './log.queries.ts'

const query = z.object({ ...auditQuery.shape, ...cursorQuery.shape })

/** Read only: nothing changes or deletes a line (M13). */
export function logRoutes({ store }: Pick<Deps, 'store'>) {
  return new Hono<Env>().get('/', validated('query', query), async c =>
    c.json(await findLines(store.read, c.req.valid('query'))),
  )
}

export const logOperations: Operation[] = [
  {
    method: 'get',
    path: '/api/operator/audit',
    summary: msg`Who changed what, when, with what stood before and after; newest first`,
    session: 'required',
    query,
    answers: { 200: auditLog },
    errors: [forbidden()],
  },
]
