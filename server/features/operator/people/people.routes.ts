import { msg } from '@lingui/core/macro'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import {
  blockBody,
  foundPeople,
  peopleQuery,
  personAnswer,
  unblockBody,
} from '../../../../shared/features/operator/operator.schema.ts'
import { must } from '../../../../shared/lib/must.ts'
import { id } from '../../../../shared/lib/values.ts'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../middleware/errors.ts'
import { type Env, operationsBelow, validated } from '../../../middleware/route.ts'
import { cursorQuery } from '../../../middleware/paging.ts'
import { by } from '../commit-planned.ts'
import { alreadyBlocked, blocksOperator, blocksYourself, notBlocked } from '../operator.errors.ts'
import { blockPerson, unblockPerson } from './people.usecases.ts'
import { findPeople, findPerson } from './people.queries.ts'

const query = z.object({ ...peopleQuery.shape, ...cursorQuery.shape })
const named = validated('param', z.object({ id }))

export function peopleRoutes(deps: Deps, blocked: (personId: string) => void) {
  const { read } = deps.store
  const answer = async (personId: string) => ({
    person: must(await findPerson(read, personId), 'somebody who was blocked is there'),
  })
  return new Hono<Env>()
    .get('/', validated('query', query), async c => c.json(await findPeople(read, c.req.valid('query'))))
    .get('/:id', named, async c => {
      const person = await findPerson(read, c.req.valid('param').id)
      if (!person) throw notFound()
      return c.json({ person })
    })
    .post('/:id/block', named, validated('json', blockBody), async c => {
      const personId = c.req.valid('param').id
      await blockPerson(deps, { personId, ...c.req.valid('json'), actor: by(c.get('session').person.id) })
      blocked(personId)
      return c.json(await answer(personId))
    })
    .post('/:id/unblock', named, validated('json', unblockBody), async c => {
      const personId = c.req.valid('param').id
      await unblockPerson(deps, { personId, ...c.req.valid('json'), actor: by(c.get('session').person.id) })
      return c.json(await answer(personId))
    })
}

export const peopleOperations = operationsBelow('/api/operator', {
  'get /people': {
    summary: msg`People by words of their name, e-mail or city, or by id`,
    query,
    answers: { 200: foundPeople },
  },
  'get /people/{id}': { summary: msg`One person as the operator sees them`, answers: { 200: personAnswer } },
  'post /people/{id}/block': {
    summary: msg`Block a person with a reason: logged out everywhere, ads off`,
    body: blockBody,
    answers: { 200: personAnswer },
    errors: [alreadyBlocked(), blocksYourself(), blocksOperator()],
  },
  'post /people/{id}/unblock': {
    summary: msg`Unblock a person with a reason; the ads that the block took come back`,
    body: unblockBody,
    answers: { 200: personAnswer },
    errors: [notBlocked()],
  },
})
