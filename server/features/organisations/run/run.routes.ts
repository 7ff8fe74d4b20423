import { msg } from '@lingui/core/macro'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import {
  inviteMade,
  newOrganisation,
  organisationMade,
  runOrganisations,
} from '../../../../shared/features/operator/operator.schema.ts'
import { must } from '../../../../shared/lib/must.ts'
import { id } from '../../../../shared/lib/values.ts'
import type { Deps } from '../../../deps.ts'
import { type Env, operationsBelow, validated } from '../../../middleware/route.ts'
import { findInvite } from '../invites/invites.queries.ts'
import { findRun, findRunOne } from './run.queries.ts'
import { makeInvite, makeOrganisation } from './run.usecases.ts'

export function runRoutes(deps: Deps) {
  return new Hono<Env>()
    .get('/', async c => c.json({ organisations: await findRun(deps) }))
    .post('/', validated('json', newOrganisation), async c => {
      const by = { role: 'operator', whoId: c.get('session').person.id } as const
      const made = await makeOrganisation(deps, { ...c.req.valid('json'), by })
      return c.json({ organisation: must(await findRunOne(deps, made), 'it was made just now') }, 201)
    })
    .post('/:id/invites', validated('param', z.object({ id })), async c => {
      const organisationId = c.req.valid('param').id
      const by = { role: 'operator', whoId: c.get('session').person.id } as const
      const made = await makeInvite(deps, { organisationId, by })
      const invite = await findInvite(deps, { organisationId, id: made.id, callerId: by.whoId })
      return c.json({ invite: must(invite, 'it was made just now') } satisfies z.infer<typeof inviteMade>, 201)
    })
}

export const runOperations = operationsBelow('/api/operator', {
  'get /organisations': {
    summary: msg`All study associations, with how many curate each`,
    answers: { 200: runOrganisations },
  },
  'post /organisations': {
    summary: msg`Make a study association`,
    body: newOrganisation,
    answers: { 201: organisationMade },
  },
  'post /organisations/{id}/invites': {
    summary: msg`Invite an admin of a study association, as its first or where all are gone`,
    answers: { 201: inviteMade },
  },
})
