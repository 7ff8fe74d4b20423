import type { Context } from 'hono'
import type { Identity } from '../../adapters/identity/identity.ts'
import { ApiError } from '../../middleware/errors.ts'
import { credentialsOf, sessionOf } from '../../middleware/session.ts'

/**
 * Who asks, for calls that are open to visitors too. A private scope needs a session, so its error is thrown; for public
 * ones a session that is not there, or cannot be asked about now, makes a visitor.
 */
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
