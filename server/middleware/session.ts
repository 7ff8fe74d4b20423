import { createMiddleware } from 'hono/factory'
import type { Context } from 'hono'
import { type Credentials, type Identity, IdentityUnavailable, type Session } from '../adapters/identity/identity.ts'
import { aal2Required, identityUnavailable, noSession } from './common.errors.ts'
import type { Env } from './env.ts'

export interface SessionOptions {
  identity: Identity
  /** Called once for every signed-in request, before the route: makes or refreshes the person row. */
  seen?: (session: Session) => Promise<void>
}

/** Lets through who is signed in, with `session` set; others get 401. Refusals are decided on fresh facts. */
export function requireSession({ identity, seen }: SessionOptions) {
  return createMiddleware<Env>(async (c, next) => {
    const session = await sessionOf(identity, credentialsOf(c))
    await seen?.(session)
    c.set('session', session)
    await next()
  })
}

/** What this request shows of who asks. */
export function credentialsOf(c: Context): Credentials {
  return { cookie: c.req.header('cookie'), token: c.req.header('x-session-token') }
}

/** The session of these credentials; throws the error that the asker should get when there is none. */
export async function sessionOf(
  identity: Identity,
  credentials: Credentials,
  options?: { fresh?: boolean },
): Promise<Session> {
  const answer = await whoami(identity, credentials, options)
  if (answer.kind === 'session') return answer.session
  const again = options?.fresh ? answer : await whoami(identity, credentials, { fresh: true })
  if (again.kind === 'session') return again.session
  throw again.kind === 'aal2_required' ? aal2Required() : noSession()
}

async function whoami(identity: Identity, credentials: Credentials, options?: { fresh?: boolean }) {
  try {
    return await identity.whoami(credentials, options)
  } catch (error) {
    throw error instanceof IdentityUnavailable ? identityUnavailable() : error
  }
}
