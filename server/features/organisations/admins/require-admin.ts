import { createMiddleware } from 'hono/factory'
import type { Deps } from '../../../deps.ts'
import { forbidden } from '../../../middleware/common.errors.ts'
import type { Env } from '../../../middleware/env.ts'
import { credentialsOf, sessionOf } from '../../../middleware/session.ts'
import { isAdmin } from './admins.queries.ts'

/**
 * Lets through who curates the association that the path names as `id`; it stands behind requireSession. Everybody else
 * gets 403, also for one that does not exist (H1), and only after the provider was asked anew who asks (api.md).
 */
export function requireAdmin({ store, identity }: Pick<Deps, 'store' | 'identity'>) {
  return createMiddleware<Env>(async (c, next) => {
    const organisationId = c.req.param('id') ?? ''
    if (!(await isAdmin(store.read, organisationId, c.get('session').person.id))) {
      const session = await sessionOf(identity, credentialsOf(c), { fresh: true })
      if (!(await isAdmin(store.read, organisationId, session.person.id))) throw forbidden()
      c.set('session', session)
    }
    await next()
  })
}
