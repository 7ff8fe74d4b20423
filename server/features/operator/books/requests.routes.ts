import { msg } from '@lingui/core/macro'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { askedRequests, requestAnswer, requestBody } from '../../../../shared/features/operator/books.schema.ts'
import { id } from '../../../../shared/lib/values.ts'
import type { Deps } from '../../../deps.ts'
import { forbidden } from '../../../middleware/common.errors.ts'
import type { Env } from '../../../middleware/env.ts'
import type { Operation } from '../../../middleware/operation.ts'
import { cursorQuery } from '../../../middleware/paging.ts'
import { validated } from '../../../middleware/validated.ts'
import { by } from '../actor.ts'
import { alreadyDecided, isbnTaken } from '../operator.errors.ts'
import { findRequests } from './requests.queries.ts'
import { decideRequest } from './requests.usecases.ts'

const query = z.object({ state: z.optional(z.enum(['open', 'decided'])), ...cursorQuery.shape })

export function requestsRoutes(deps: Deps) {
  return new Hono<Env>()
    .get('/', validated('query', query), async c => {
      const { state = 'open', cursor } = c.req.valid('query')
      return c.json(await findRequests(deps.store.read, state, cursor))
    })
    .post('/:id/decision', validated('param', z.object({ id })), validated('json', requestBody), async c => {
      const actor = by(c.get('session').person.id)
      return c.json({
        request: await decideRequest(deps, { id: c.req.valid('param').id, ...c.req.valid('json'), actor }),
      })
    })
}

export const requestsOperations: Operation[] = [
  {
    method: 'get',
    path: '/api/operator/requests',
    summary: msg`Changes of books that associations ask for`,
    session: 'required',
    query,
    answers: { 200: askedRequests },
    errors: [forbidden()],
  },
  {
    method: 'post',
    path: '/api/operator/requests/{id}/decision',
    summary: msg`Change a book as an association asked, or say why not`,
    session: 'required',
    params: { id },
    body: requestBody,
    answers: { 200: requestAnswer },
    errors: [forbidden(), alreadyDecided(), isbnTaken({})],
  },
]
