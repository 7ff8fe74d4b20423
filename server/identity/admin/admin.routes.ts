import { Hono } from 'hono'
import { sameSecret } from '../crypto/vault.ts'
import { IdentityError } from '../errors/identity-error.ts'
import { json } from '../http/answers.ts'
import type { IdentityEnv } from '../http/env.ts'
import type { Provider } from '../provider.ts'
import { identitiesRoutes } from './identities.routes.ts'

/** What needs the API key, raw or as Bearer (kratos-contract.md, 1.1). */
export function adminRoutes(provider: Provider) {
  return new Hono<IdentityEnv>()
    .use(async (c, next) => {
      c.set('alwaysJson', true)
      const key = (c.req.header('authorization') ?? '').replace(/^Bearer /i, '')
      if (!sameSecret(key, provider.options.adminKey))
        throw new IdentityError(401, { reason: 'The API key is missing or wrong.' })
      await next()
    })
    .get('/version', c => json(c, { version: 'kaft-1' }))
    .get('/health/:which', c => json(c, { status: 'ok' }))
    .route('/identities', identitiesRoutes(provider))
}
