import { createMiddleware } from 'hono/factory'
import type { Context } from 'hono'
import { type Credentials, type Identity, IdentityUnavailable, type Session } from '../adapters/identity/identity.ts'
import { aal2Required, blockedAccount, identityUnavailable, noSession, unverified } from './errors.ts'
import type { Env } from './route.ts'

export interface SessionOptions {
  identity: Identity
  /** Blocked people may appeal, export and leave. */
  evenBlocked?: boolean | undefined
}

/** 401 for strangers, 403 for blocked people. A refusal is decided on a fresh answer. */
export function requireSession({ identity, evenBlocked }: SessionOptions) {
  return createMiddleware<Env>(async (c, next) => {
    const session = await sessionOf(identity, credentialsOf(c), { evenBlocked })
    c.set('session', session)
    await next()
  })
}

/** Behind requireSession (G3). Asks afresh about unverified people. */
export function requireVerified({ identity }: Pick<SessionOptions, 'identity'>) {
  return createMiddleware<Env>(async (c, next) => {
    const { person } = c.get('session')
    const isVerified =
      person.emailVerified || (await sessionOf(identity, credentialsOf(c), { fresh: true })).person.emailVerified
    if (!isVerified) throw unverified()
    await next()
  })
}

export function credentialsOf(c: Context): Credentials {
  return { cookie: c.req.header('cookie'), token: c.req.header('x-session-token') }
}

export async function sessionOf(
  identity: Identity,
  credentials: Credentials,
  { fresh = false, evenBlocked = false }: { fresh?: boolean; evenBlocked?: boolean | undefined } = {},
): Promise<Session> {
  const answer = await whoami(identity, credentials, { fresh })
  if (answer.kind === 'session') return answer.session
  // A blocked person sees the reason while it is known who they were.
  if (answer.kind === 'blocked' && !evenBlocked) throw blockedAccount(answer.block)
  const again = fresh ? answer : await whoami(identity, credentials, { fresh: true })
  if (again.kind === 'session' || (again.kind === 'blocked' && evenBlocked)) return again.session
  const block = again.kind === 'blocked' || (again.kind === 'none' && !evenBlocked) ? again.block : undefined
  if (block) throw blockedAccount(block)
  throw again.kind === 'aal2_required' ? aal2Required() : noSession()
}

async function whoami(identity: Identity, credentials: Credentials, options?: { fresh?: boolean }) {
  try {
    return await identity.whoami(credentials, options)
  } catch (error) {
    throw error instanceof IdentityUnavailable ? identityUnavailable() : error
  }
}
