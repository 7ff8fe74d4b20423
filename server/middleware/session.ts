import { createMiddleware } from 'hono/factory'
import type { Context } from 'hono'
import { type Credentials, type Identity, IdentityUnavailable, type Session } from '../adapters/identity/identity.ts'
import { aal2Required, blockedAccount, identityUnavailable, noSession, unverified } from './common.errors.ts'
import type { Env } from './env.ts'

export interface SessionOptions {
  identity: Identity
  /** Called once for every signed-in request, before the route: makes or refreshes the person row. */
  seen?: (session: Session) => Promise<void>
  /** Also who is blocked: to object, to take their data along, to leave. */
  evenBlocked?: boolean | undefined
}

/**
 * Lets through who is signed in, with `session` set; others get 401, and who is blocked 403 with why. Refusals are decided on
 * fresh facts.
 */
export function requireSession({ identity, seen, evenBlocked }: SessionOptions) {
  return createMiddleware<Env>(async (c, next) => {
    const session = await sessionOf(identity, credentialsOf(c), { evenBlocked })
    await seen?.(session)
    c.set('session', session)
    await next()
  })
}

/** Stands behind requireSession, where a verified address is needed (G3). Who has none yet is asked about afresh. */
export function requireVerified({ identity }: Pick<SessionOptions, 'identity'>) {
  return createMiddleware<Env>(async (c, next) => {
    const { person } = c.get('session')
    const isVerified =
      person.emailVerified || (await sessionOf(identity, credentialsOf(c), { fresh: true })).person.emailVerified
    if (!isVerified) throw unverified()
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
  { fresh = false, evenBlocked = false }: { fresh?: boolean; evenBlocked?: boolean | undefined } = {},
): Promise<Session> {
  const answer = await whoami(identity, credentials, { fresh })
  if (answer.kind === 'session') return answer.session
  // A block is our own fact. Whoever is logged out by it hears why, as long as it is remembered who they were.
  if (answer.kind === 'blocked' && !evenBlocked) throw blockedAccount(answer.block)
  const again = fresh ? answer : await whoami(identity, credentials, { fresh: true })
  if (again.kind === 'session' || (again.kind === 'blocked' && evenBlocked)) return again.session
  if (again.kind === 'blocked') throw blockedAccount(again.block)
  throw again.kind === 'aal2_required' ? aal2Required() : noSession()
}

async function whoami(identity: Identity, credentials: Credentials, options?: { fresh?: boolean }) {
  try {
    return await identity.whoami(credentials, options)
  } catch (error) {
    throw error instanceof IdentityUnavailable ? identityUnavailable() : error
  }
}
