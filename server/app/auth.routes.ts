import { type Context, Hono } from 'hono'
import { clientAddressHeader, type Identity, IdentityUnavailable } from '../adapters/identity/identity.ts'
import type { Deps } from '../deps.ts'
import { rememberEnded, sessionsToEnd } from '../features/people/ended-sessions.usecases.ts'
import { identityUnavailable } from '../middleware/common.errors.ts'
import type { Env } from '../middleware/env.ts'
import { credentialsOf } from '../middleware/session.ts'
import { type Affected, affectedBy, affectedByAnswer, isNativeLogout } from './auth-effects.ts'

/**
 * `/auth/*` is the provider's own API (kratos-contract.md, 8.4), embedded or elsewhere. `sessionsEnded` hears of people of
 * whom a request may have ended sessions.
 */
export function authRoutes(
  deps: Pick<Deps, 'identity' | 'store' | 'pokes' | 'now'>,
  sessionsEnded: (personId: string) => void,
) {
  const { identity } = deps
  return new Hono<Env>().all('/*', async c => {
    const affected: Affected = { credentials: [], personIds: [] }
    try {
      c.req.raw.headers.set(clientAddressHeader, c.get('address') ?? '')
      const refusal = await refusalToEnd(identity, c)
      if (refusal) return refusal
      Object.assign(affected, await affectedBy(identity, c))
      const others = otherSessions(c)
      const ending = others && (await sessionsToEnd(deps, credentialsOf(c), others.id))
      const answer = await identity.fetch(c.req.raw)
      if (ending && answer.ok) await rememberEnded(deps, ending)
      affected.personIds.push(...(await affectedByAnswer(identity, c, answer)))
      return answer
    } catch (error) {
      throw error instanceof IdentityUnavailable ? identityUnavailable() : error
    } finally {
      // Also after a failure: the provider may have done its part before the connection broke.
      for (const credentials of affected.credentials) identity.forget(credentials)
      for (const personId of affected.personIds) {
        identity.forgetPerson(personId)
        sessionsEnded(personId)
      }
    }
  })
}

/**
 * Refuses what whoami refuses: nobody, or a session without the second factor that is set, may end sessions. A Kratos does
 * not ask. Outside its admin API nothing else is deleted. A native logout shows its session in the body.
 */
async function refusalToEnd(identity: Identity, c: Context): Promise<Response | undefined> {
  if (c.req.method !== 'DELETE' || c.req.path.startsWith('/auth/admin/') || isNativeLogout(c)) return undefined
  const { headers } = c.req.raw
  const answer = await identity.fetch(new Request('http://identity.internal/sessions/whoami', { headers }))
  return answer.ok ? undefined : answer
}

/** Ends one session of another device, or all of them. */
function otherSessions(c: Context): { id: string | undefined } | undefined {
  const found = c.req.method === 'DELETE' ? /^\/auth\/sessions(?:\/([^/]+))?$/.exec(c.req.path) : null
  return found ? { id: found[1] } : undefined
}
