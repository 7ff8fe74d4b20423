import { type Context, Hono } from 'hono'
import { clientAddressHeader, type Identity, IdentityUnavailable } from '../adapters/identity/identity.ts'
import type { Deps } from '../deps.ts'
import { rememberEnded, sessionsToEnd } from '../features/people/departures.usecases.ts'
import { identityUnavailable } from '../middleware/errors.ts'
import type { Env } from '../middleware/route.ts'
import { credentialsOf } from '../middleware/session.ts'
import { type Affected, affectedBy, affectedByAnswer, isNativeLogout } from './auth-effects.ts'

/** The provider's own API (kratos-contract.md, 8.4). `sessionsEnded` is called for people who may have lost sessions. */
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
      // Also after an error, because the provider may have done its part.
      for (const credentials of affected.credentials) identity.forget(credentials)
      for (const personId of affected.personIds) {
        identity.forgetPerson(personId)
        sessionsEnded(personId)
      }
    }
  })
}

/** A Kratos lets a session without its second factor end sessions, so this checks whoami first. */
async function refusalToEnd(identity: Identity, c: Context): Promise<Response | undefined> {
  if (c.req.method !== 'DELETE' || c.req.path.startsWith('/auth/admin/') || isNativeLogout(c)) return undefined
  const { headers } = c.req.raw
  const answer = await identity.fetch(new Request('http://identity.internal/sessions/whoami', { headers }))
  return answer.ok ? undefined : answer
}

function otherSessions(c: Context): { id: string | undefined } | undefined {
  const found = c.req.method === 'DELETE' ? /^\/auth\/sessions(?:\/([^/]+))?$/.exec(c.req.path) : null
  return found ? { id: found[1] } : undefined
}
