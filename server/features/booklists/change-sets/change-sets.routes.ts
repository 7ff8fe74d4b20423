import { Hono } from 'hono'
import * as z from 'zod/mini'
import { msg } from '@lingui/core/macro'
import { LRUCache } from 'lru-cache'
import {
  adminPresence,
  type AdminPresence,
  adminsPresent,
  type AdminsPresent,
  changeSet,
  changeSetAnswer,
  copyAnswer,
  copyRequest,
  history,
  historyDetail,
  undoAnswer,
} from '../../../../shared/features/booklists/change-sets.schema.ts'
import { type TreeAnswer, treeAnswer } from '../../../../shared/features/booklists/tree.schema.ts'
import { id } from '../../../../shared/lib/values.ts'
import type { Deps } from '../../../deps.ts'
import { crowded, idReused, notFound } from '../../../middleware/errors.ts'
import { type Env, operationsBelow, validated } from '../../../middleware/route.ts'
import { cursorQuery } from '../../../middleware/paging.ts'
import { limitPerson } from '../../../middleware/safety/rate-limits.ts'
import { readRevision } from '../../../sync/changes.ts'
import { readBooks } from '../../books/books.readers.ts'
import { makeChanges, planCopy, undoSet } from './change-sets.usecases.ts'
import { findHistory, findHistoryDetail } from './history.queries.ts'
import { findTree } from './change-sets.queries.ts'
import { stale } from './change-sets.errors.ts'

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
      const historyQuery = { organisationId: c.req.param('id'), now: deps.now() }
      return c.json(await findHistory(read, historyQuery, c.req.valid('query').cursor))
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
      const admin = { id: person.id, firstName: person.firstName }
      return c.json(present.look(c.req.param('id'), sessionId, admin, here ? at : 'left'))
    })
}

export const changeSetsOperations = operationsBelow('/api/admin/organisations/{id}', {
  'get /tree': {
    summary: msg`All booklists of a study association, with what is hidden`,
    answers: { 200: treeAnswer },
  },
  'post /changes': {
    summary: msg`Change booklists: everything in the set or nothing, once for each id`,
    body: changeSet,
    answers: { 200: changeSetAnswer },
    errors: [stale([]), idReused(), crowded()],
  },
  'get /changes': {
    summary: msg`What was changed in the last thirty days, by whom, newest first`,
    query: cursorQuery,
    answers: { 200: history },
  },
  'get /changes/{changeId}': { summary: msg`A set of changes with all its rows`, answers: { 200: historyDetail } },
  'post /changes/{changeId}/undo': {
    summary: msg`Undo a set of changes, as far as nobody changed the same since; undoing an undo redoes it`,
    answers: { 200: undoAnswer },
    errors: [crowded()],
  },
  'post /copy': {
    summary: msg`What a change set must hold to take a year or quarter over to a later year`,
    body: copyRequest,
    answers: { 200: copyAnswer },
  },
  'post /presence': {
    summary: msg`Say where one is in the booklists, and hear where the other admins are`,
    body: adminPresence,
    answers: { 200: adminsPresent },
  },
})

/** Milliseconds; pages report their admin every five seconds. */
const presentMs = 15_000

type Where = AdminPresence['at']

interface Present {
  id: string
  firstName: string
  at: Where
  seenAt: number
}

/** By session. In memory only, because it is of no use after a restart. */
export interface PresentAdmins {
  /** Stores where this session is, or that it left, and returns the others. */
  look(
    organisationId: string,
    sessionId: string,
    admin: Omit<Present, 'seenAt' | 'at'>,
    at: Where | 'left',
  ): AdminsPresent
}

function createPresentAdmins({ now, broadcast }: Pick<Deps, 'now' | 'broadcast'>): PresentAdmins {
  const there = new LRUCache<string, Map<string, Present>>({ max: 5000 })
  broadcast.hear('admins', text => void note(...(JSON.parse(text) as Parameters<PresentAdmins['look']>)))
  return {
    look(...look) {
      broadcast.say('admins', JSON.stringify(look))
      return note(...look)
    },
  }

  function note(...[organisationId, sessionId, admin, at]: Parameters<PresentAdmins['look']>): AdminsPresent {
    const sessions = there.get(organisationId) ?? new Map<string, Present>()
    for (const [session, { seenAt }] of sessions) if (seenAt <= now() - presentMs) sessions.delete(session)
    if (at === 'left') sessions.delete(sessionId)
    else sessions.set(sessionId, { ...admin, at, seenAt: now() })
    there.set(organisationId, sessions)
    const others = [...sessions].filter(([session]) => session !== sessionId).map(([, present]) => present)
    return { others: others.map(({ id, firstName, at: where }) => ({ id, firstName, at: where })) }
  }
}
