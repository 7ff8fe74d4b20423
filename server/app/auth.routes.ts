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
      return await identity.fetch(providerRequest(c))
    } catch (error) {
      throw error instanceof IdentityUnavailable ? identityUnavailable() : error
    } finally {
      if (mayEndSessions(c)) identity.forget(credentialsOf(c))
    }
  })
}

/** The same request with the provider's own path, and with who asks as far as we trust it. */
function providerRequest(c: Context<Env>): Request {
  const url = new URL(c.req.url)
  url.pathname = url.pathname.replace(/^\/auth(?=\/|$)/, '') || '/'
  const request = new Request(url, c.req.raw)
  request.headers.set(clientAddressHeader, c.get('address') ?? '')
  return request
}

/** After these an earlier whoami may no longer hold: sessions end, or an address is verified. */
function mayEndSessions(c: Context): boolean {
  const path = c.req.path.replace(/^\/auth/, '')
  if (/^\/self-service\/(logout|recovery|verification)(\/api)?$/.test(path)) return true
  return c.req.method !== 'GET' && /^\/(self-service\/(settings|login)|sessions(?!\/whoami)|admin)\b/.test(path)
}
