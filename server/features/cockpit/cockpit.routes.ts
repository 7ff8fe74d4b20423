import { msg } from '@lingui/core/macro'
import { Hono } from 'hono'
import { health, retried, retryBody } from '../../../shared/features/cockpit/cockpit.schema.ts'
import type { ChangeDeps, Deps } from '../../deps.ts'
import { type Env, operationsBelow, validated } from '../../middleware/route.ts'
import { requireSession } from '../../middleware/session.ts'
import { requireOperator } from '../people/people.queries.ts'
import type { Cockpit } from './health.usecases.ts'
import { tryAgain } from './retry.usecases.ts'

export function cockpitRoutes(deps: ChangeDeps & Pick<Deps, 'identity'>, cockpit: Cockpit) {
  const guards = [requireSession(deps), requireOperator(deps)] as const
  return new Hono<Env>()
    .get('/health', ...guards, async c => {
      c.header('Cache-Control', 'no-store')
      return c.json(await cockpit.health(c.get('language')))
    })
    .post('/health/retries', ...guards, validated('json', retryBody), async c =>
      c.json(await tryAgain(deps, c.req.valid('json'), c.get('session').person.id)),
    )
}

export const cockpitOperations = operationsBelow('/api/operator', {
  'get /health': {
    summary: msg`How Kaft is doing: jobs, failures, slow requests, disk, backups`,
    answers: { 200: health },
  },
  'post /health/retries': {
    summary: msg`Try again at once what could not be delivered`,
    body: retryBody,
    answers: { 200: retried },
  },
})
