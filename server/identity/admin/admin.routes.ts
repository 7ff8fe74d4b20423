import { Hono } from 'hono'
import { sameSecret } from '../crypto/cipher.ts'
import { IdentityError } from '../errors/identity-error.ts'
import type { IdentityEnv } from '../http/env.ts'
import { schemasRoutes } from '../identities/schemas.routes.ts'
import type { Provider } from '../provider.ts'
import { serviceRoutes } from '../service.routes.ts'
import { courierRoutes } from './courier/courier.routes.ts'
import { identitiesRoutes } from './identities/identities.routes.ts'
import { adminRecoveryRoutes } from './recovery/recovery.routes.ts'
import { adminSessionsRoutes } from './sessions/sessions.routes.ts'

/** Needs the API key, raw or as Bearer (kratos-contract.md, 1.1). */
export function adminRoutes(provider: Provider) {
  return new Hono<IdentityEnv>()
    .use(async (c, next) => {
      c.set('alwaysJson', true)
      const key = (c.req.header('authorization') ?? '').replace(/^Bearer /i, '')
      if (!sameSecret(key, provider.options.adminKey))
        throw new IdentityError(401, { reason: 'The API key is missing or wrong.' })
      await next()
    })
    .route('/identities', identitiesRoutes(provider))
    .route('/sessions', adminSessionsRoutes(provider))
    .route('/recovery', adminRecoveryRoutes(provider))
    .route('/courier/messages', courierRoutes(provider))
    .route('/schemas', schemasRoutes(provider))
    .route('/', serviceRoutes(provider))
}
