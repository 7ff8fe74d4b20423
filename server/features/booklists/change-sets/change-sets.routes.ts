import { Hono } from 'hono'
import * as z from 'zod/mini'
import { adminPresence, changeSet, copyRequest } from '../../../../shared/features/booklists/change-sets.schema.ts'
import type { TreeAnswer } from '../../../../shared/features/booklists/tree.schema.ts'
import { id } from '../../../../shared/lib/values.ts'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../middleware/common.errors.ts'
import type { Env } from '../../../middleware/env.ts'
import { cursorQuery } from '../../../middleware/paging.ts'
import { limitPerson } from '../../../middleware/safety/rate-limits.ts'
import { validated } from '../../../middleware/validated.ts'
import { readRevision } from '../../../sync/revision.ts'
import { readBooks } from '../../books/books.readers.ts'
import { createPresentAdmins } from './admins-present.ts'
import { makeChanges, undoSet } from './change-sets.usecases.ts'
import { planCopy } from './copy.usecases.ts'
import { findHistory, findHistoryDetail } from './history.queries.ts'
import { findTree } from './tree.queries.ts'

const oneSet = z.object({ id, changeId: id })

/** `/api/admin/organisations/{id}/…`, behind the guard for its admins. */
export function changeSetsRoutes(deps: Deps) {
  const { read } = deps.store
  const present = createPresentAdmins(deps)
  const limited = limitPerson('person:changes')
  return new Hono<Env>()
    .get('/:id/tree', async c => {
      // Reads the head first: a later commit comes with the next pull.
      const { rev } = await readRevision(deps.store)
      const tree = await findTree(read, c.req.param('id'))
      const books = await readBooks(read, [...new Set(tree.links.map(({ bookId }) => bookId))])
      return c.json({ rev, ...tree, books: [...books.values()] } satisfies TreeAnswer)
    })
    .get('/:id/changes', validated('query', cursorQuery), async c => {
      const asked = { organisationId: c.req.param('id'), now: deps.now() }
      return c.json(await findHistory(read, asked, c.req.valid('query').cursor))
    })
    .get('/:id/changes/:changeId', validated('param', oneSet), async c => {
      const { id: organisationId, changeId } = c.req.valid('param')
      const found = await findHistoryDetail(read, { organisationId, now: deps.now() }, changeId)
      if (!found) throw notFound()
      return c.json(found)
    })
    .post('/:id/changes', limited, validated('json', changeSet), async c => {
      const by = { organisationId: c.req.param('id'), personId: c.get('session').person.id }
      return c.json(await makeChanges(deps, by, c.req.valid('json')))
    })
    .post('/:id/changes/:changeId/undo', limited, validated('param', oneSet), async c => {
      const { id: organisationId, changeId } = c.req.valid('param')
      return c.json(await undoSet(deps, { organisationId, personId: c.get('session').person.id }, changeId))
    })
    .post('/:id/copy', validated('json', copyRequest), async c =>
      c.json(await planCopy(deps, c.req.param('id'), c.req.valid('json'))),
    )
    .post('/:id/presence', validated('json', adminPresence), c => {
      const { id: sessionId, person } = c.get('session')
      const { here, at } = c.req.valid('json')
      const who = { id: person.id, firstName: person.firstName }
      return c.json(present.look(c.req.param('id'), sessionId, who, here ? at : 'left'))
    })
}
