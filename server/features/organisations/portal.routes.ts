import { msg } from '@lingui/core/macro'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import {
  admins,
  curatedOrganisation,
  curatedOrganisations,
  organisationChange,
} from '../../../shared/features/organisations/organisations.schema.ts'
import { must } from '../../../shared/lib/must.ts'
import { id } from '../../../shared/lib/values.ts'
import type { Deps } from '../../deps.ts'
import { forbidden, notFound } from '../../middleware/errors.ts'
import { type Env, operationsBelow, validated } from '../../middleware/route.ts'
import { requireSession } from '../../middleware/session.ts'
import { findAdmins, findCurated, findCuratedOne, requireAdmin } from './admins/admins.queries.ts'
import { changeOrganisation, removeAdmin } from './organisations.usecases.ts'
import { lastAdmin, staleOrganisation } from './organisations.errors.ts'

/** Guards all of `/api/admin`. Mounted first (server/app/features.ts), so that no route lacks them. */
export function portalGuards(deps: Pick<Deps, 'store' | 'identity'>) {
  return new Hono<Env>().use('*', requireSession(deps)).use('/organisations/:id/*', requireAdmin(deps))
}

/** H1, H7, H10. `rightsEnded` is called with each removed admin. */
export function portalRoutes(deps: Deps, rightsEnded: (personId: string) => void) {
  const { read } = deps.store
  return new Hono<Env>()
    .get('/', async c => {
      const organisations = await findCurated(read, c.get('session').person.id, deps.now())
      if (organisations.length === 0) throw forbidden()
      return c.json({ organisations })
    })
    .get('/:id', async c => {
      const found = await findCuratedOne(read, c.req.param('id'), c.get('session').person.id)
      return c.json(must(found, 'the guard lets only admins through'))
    })
    .patch('/:id', validated('json', organisationChange), async c => {
      const request = { id: c.req.param('id'), personId: c.get('session').person.id, change: c.req.valid('json') }
      return c.json(await changeOrganisation(deps, request))
    })
    .get('/:id/admins', async c => c.json({ admins: await findAdmins(read, c.req.param('id')) }))
    .delete('/:id/admins/:personId', validated('param', z.object({ id, personId: id })), async c => {
      const { id: organisationId, personId } = c.req.valid('param')
      await removeAdmin(deps, { organisationId, personId, by: c.get('session').person.id })
      rightsEnded(personId)
      return c.body(null, 204)
    })
}

export const portalOperations = operationsBelow('/api/admin', {
  'get /organisations': {
    summary: msg`The study associations whose admin one is`,
    answers: { 200: curatedOrganisations },
  },
  'get /organisations/{id}': {
    summary: msg`A study association as its admins see it`,
    answers: { 200: curatedOrganisation },
  },
  'patch /organisations/{id}': {
    summary: msg`Change the name, description, university or logo of a study association`,
    body: organisationChange,
    answers: { 200: curatedOrganisation },
    errors: [staleOrganisation()],
  },
  'get /organisations/{id}/admins': {
    summary: msg`The admins of a study association, longest first`,
    answers: { 200: admins },
  },
  'delete /organisations/{id}/admins/{personId}': {
    summary: msg`Remove an admin; the last one stays`,
    answers: { 204: null },
    errors: [notFound(), lastAdmin()],
  },
})
