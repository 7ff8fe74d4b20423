import { msg } from '@lingui/core/macro'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import {
  additionUndone,
  bookAddition,
  bookAdditionAnswer,
} from '../../../../../shared/features/books/library.schema.ts'
import { id } from '../../../../../shared/lib/values.ts'
import type { Deps } from '../../../../deps.ts'
import { crowded, forbidden, idReused, notFound } from '../../../../middleware/common.errors.ts'
import type { Env } from '../../../../middleware/env.ts'
import type { Operation } from '../../../../middleware/operation.ts'
import { limitPerson } from '../../../../middleware/safety/rate-limits.ts'
import { validated } from '../../../../middleware/validated.ts'
import { addBooks } from './add-books.usecases.ts'
import { undoAddition } from './undo-addition.usecases.ts'

const oneAddition = z.object({ id, additionId: id })

/** `changed` is called when the library changes. */
export function additionsRoutes(deps: Deps, changed: () => void) {
  const limited = limitPerson('person:changes')
  return new Hono<Env>()
    .post('/:id/library/additions', limited, validated('json', bookAddition), async c => {
      const asked = { organisationId: c.req.param('id'), personId: c.get('session').person.id }
      const answer = await addBooks(deps, { ...asked, language: c.get('language'), addition: c.req.valid('json') })
      changed()
      return c.json(answer)
    })
    .post('/:id/library/additions/:additionId/undo', limited, validated('param', oneAddition), async c => {
      const { id: organisationId, additionId } = c.req.valid('param')
      const answer = await undoAddition(deps, { organisationId, additionId, personId: c.get('session').person.id })
      changed()
      return c.json(answer)
    })
}

export const additionsOperations: Operation[] = [
  {
    method: 'post',
    path: '/api/admin/organisations/{id}/library/additions',
    summary: msg`Add many books to the catalogue at once; a price need not be known`,
    session: 'required',
    params: { id },
    body: bookAddition,
    answers: { 200: bookAdditionAnswer },
    errors: [forbidden(), idReused()],
  },
  {
    method: 'post',
    path: '/api/admin/organisations/{id}/library/additions/{additionId}/undo',
    summary: msg`Take the books of an addition out again, as far as nobody uses them since`,
    session: 'required',
    params: { id, additionId: id },
    answers: { 200: additionUndone },
    errors: [forbidden(), notFound(), crowded()],
  },
]
