import { type Context, Hono } from 'hono'
import { clientAddressHeader, type Identity, IdentityUnavailable } from '../adapters/identity/identity.ts'
import type { Deps } from '../deps.ts'
import { rememberEnded, sessionsToEnd } from '../features/people/ended-sessions.usecases.ts'
import { identityUnavailable } from '../middleware/common.errors.ts'
import type { Env } from '../middleware/env.ts'
import { credentialsOf } from '../middleware/session.ts'

/**
 * `/auth/*` is the provider's own API (kratos-contract.md, 8.4), embedded or elsewhere. `sessionsEnded` hears of people of
 * whom a request may have ended sessions.
 */
export function authRoutes(
  deps: Pick<Deps, 'identity' | 'store' | 'pokes' | 'now'>,
  sessionsEnded: (personId: string) => void,
) {
  const { identity } = deps
  const personOf = async (c: Context) => {
    const answer = await identity.whoami(credentialsOf(c))
    return personOfPath(c) ?? ('session' in answer ? answer.session.person.id : undefined)
  }
  return new Hono<Env>().all('/*', async c => {
    try {
      c.req.raw.headers.set(clientAddressHeader, c.get('address') ?? '')
      const refusal = await refusalToEnd(identity, c)
      if (refusal) return refusal
      const personId = mayEndSessions(c) ? await personOf(c) : undefined
      const others = otherSessions(c)
      const ending = others && (await sessionsToEnd(deps, credentialsOf(c), others.id))
      const answer = await identity.fetch(c.req.raw)
      if (ending && answer.ok) {
        identity.forget(credentialsOf(c))
        await rememberEnded(deps, ending)
      }
      if (personId !== undefined) sessionsEnded(personId)
      return answer
    } catch (error) {
      throw error instanceof IdentityUnavailable ? identityUnavailable() : error
    } finally {
      if (mayEndSessions(c)) identity.forget(credentialsOf(c))
    }
  })
}

/**
 * What whoami answers to who may not end sessions: nobody, or a session without the second factor that is set. A Kratos
 * does not ask. Outside its admin API nothing else is deleted.
 */
async function refusalToEnd(identity: Identity, c: Context): Promise<Response | undefined> {
  if (c.req.method !== 'DELETE' || c.req.path.startsWith('/auth/admin/')) return undefined
  const { headers } = c.req.raw
  const answer = await identity.fetch(new Request('http://identity.internal/sessions/whoami', { headers }))
  return answer.ok ? undefined : answer
}

/** Whose sessions an admin's path names. */
function personOfPath(c: Context): string | undefined {
  return /^\/auth\/admin\/identities\/([0-9a-f-]{36})\b/.exec(c.req.path)?.[1]
}

/** Ends one session of another device, or all of them. */
function otherSessions(c: Context): { id: string | undefined } | undefined {
  const found = c.req.method === 'DELETE' ? /^\/auth\/sessions(?:\/([^/]+))?$/.exec(c.req.path) : null
  return found ? { id: found[1] } : undefined
}

/** After these an earlier whoami may no longer hold: sessions end, or an address is verified. */
function mayEndSessions(c: Context): boolean {
  const path = c.req.path.replace(/^\/auth/, '')
  if (/^\/self-service\/(logout|recovery|verification)(\/api)?$/.test(path)) return true
  return c.req.method !== 'GET' && /^\/(self-service\/(settings|login)|sessions(?!\/whoami)|admin)\b/.test(path)
}
