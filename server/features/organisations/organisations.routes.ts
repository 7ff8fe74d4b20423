import { msg } from '@lingui/core/macro'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { organisation } from '../../../shared/features/organisations/organisations.schema.ts'
import { id } from '../../../shared/lib/values.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../middleware/errors.ts'
import { type Env, operationsBelow, validated } from '../../middleware/route.ts'
import { findOrganisation, findOrganisations } from './organisations.queries.ts'

export function organisationsRoutes({ store: { read } }: Pick<Deps, 'store'>) {
  return new Hono<Env>()
    .get('/organisations', async c => c.json(await findOrganisations(read)))
    .get('/organisation/:id', validated('param', z.object({ id })), async c => {
      const found = await findOrganisation(read, c.req.valid('param').id)
      if (!found) throw notFound()
      return c.json(found)
    })
}

export const organisationsOperations = operationsBelow('/api', {
  'get /organisations': {
    summary: msg`All study associations`,
    session: 'none',
    answers: { 200: z.array(organisation) },
  },
  'get /organisation/{id}': {
    summary: msg`A study association with the path of its logo`,
    session: 'none',
    answers: { 200: organisation },
  },
})
