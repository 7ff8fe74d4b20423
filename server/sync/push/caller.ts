import type { Context } from 'hono'
import type { Identity } from '../../adapters/identity/identity.ts'
import { ApiError } from '../../middleware/errors.ts'
import { credentialsOf, sessionOf } from '../../middleware/session.ts'

/** Throws for a private scope without a session; for public scopes the caller is then a visitor. */
export async function callerOf(c: Context, identity: Identity, needsSession: boolean): Promise<string | null> {
  const credentials = credentialsOf(c)
  if (!needsSession && !credentials.cookie && !credentials.token) return null
  try {
    return (await sessionOf(identity, credentials)).person.id
  } catch (error) {
    if (needsSession || !(error instanceof ApiError)) throw error
    return null
  }
}
