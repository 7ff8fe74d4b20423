import { msg } from '@lingui/core/macro'
import { Hono } from 'hono'
import { must } from '../../../shared/lib/must.ts'
import { id } from '../../../shared/lib/values.ts'
import { curatedOrganisation, curatedOrganisations } from '../../../shared/features/organisations/portal.schema.ts'
import type { Deps } from '../../deps.ts'
import { forbidden } from '../../middleware/common.errors.ts'
import type { Env } from '../../middleware/env.ts'
import type { Operation } from '../../middleware/operation.ts'
import { requireSession } from '../../middleware/session.ts'
import { findCurated } from './admins/admins.queries.ts'
import { requireAdmin } from './admins/require-admin.ts'

/**
 * `/api/admin/organisations`: everything below is behind these two guards, also what other features add below `/:id`. The
 * guards are mounted first (server/app/features.ts), so no route can forget them.
 */
export function portalGuards(deps: Pick<Deps, 'store' | 'identity'>) {
  return new Hono<Env>().use('*', requireSession(deps)).use('/organisations/:id/*', requireAdmin(deps))
}

export function portalRoutes({ store: { read } }: Pick<Deps, 'store'>) {
  return new Hono<Env>()
    .get('/', async c => {
      const organisations = await findCurated(read, c.get('session').person.id)
      if (organisations.length === 0) throw forbidden()
      return c.json({ organisations })
    })
    .get('/:id', async c => {
      const curated = await findCurated(read, c.get('session').person.id)
      const asked = curated.find(one => one.id === c.req.param('id'))
      return c.json(must(asked, 'the guard lets only admins through'))
    })
}

export const portalOperations: Operation[] = [
  {
    method: 'get',
    path: '/api/admin/organisations',
    summary: msg`The study associations whose admin one is`,
    session: 'required',
    answers: { 200: curatedOrganisations },
    errors: [forbidden()],
  },
  {
    method: 'get',
    path: '/api/admin/organisations/{id}',
    summary: msg`A study association as its admins see it`,
    session: 'required',
    params: { id },
    answers: { 200: curatedOrganisation },
    errors: [forbidden()],
  },
]
