import { createMiddleware } from 'hono/factory'
import type { Deps } from '../../../deps.ts'
import { forbidden } from '../../../middleware/common.errors.ts'
import type { Env } from '../../../middleware/env.ts'
import { credentialsOf, sessionOf } from '../../../middleware/session.ts'
import { isAdmin } from './admins.queries.ts'

/** Behind requireSession, with a fresh answer of the provider. 403 for all others, also where `id` does not exist (H1). */
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
