import { type Context, Hono } from 'hono'
import { clientAddressHeader, IdentityUnavailable } from '../adapters/identity/identity.ts'
import type { Deps } from '../deps.ts'
import { identityUnavailable } from '../middleware/common.errors.ts'
import type { Env } from '../middleware/env.ts'
import { credentialsOf } from '../middleware/session.ts'

/** `/auth/*` is the provider's own API (kratos-contract.md, 8.4), embedded or elsewhere. */
export function authRoutes({ identity }: Pick<Deps, 'identity'>) {
  return new Hono<Env>().all('/*', async c => {
    try {
      c.req.raw.headers.set(clientAddressHeader, c.get('address') ?? '')
      return await identity.fetch(c.req.raw)
    } catch (error) {
      throw error instanceof IdentityUnavailable ? identityUnavailable() : error
    } finally {
      if (mayEndSessions(c)) identity.forget(credentialsOf(c))
    }
  })
}

/** After these an earlier whoami may no longer hold: sessions end, or an address is verified. */
function mayEndSessions(c: Context): boolean {
  const path = c.req.path.replace(/^\/auth/, '')
  if (/^\/self-service\/(logout|recovery|verification)(\/api)?$/.test(path)) return true
  return c.req.method !== 'GET' && /^\/(self-service\/(settings|login)|sessions(?!\/whoami)|admin)\b/.test(path)
}
