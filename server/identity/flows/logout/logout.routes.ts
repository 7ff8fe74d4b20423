import { Hono } from 'hono'
import { sameSecret } from '../../crypto/cipher.ts'
import { IdentityError } from '../../errors/identity-error.ts'
import { inactiveSession, malformed } from '../../errors/known.errors.ts'
import { json, noContent, redirect, wantsJson } from '../../http/answers.ts'
import { readBody, UnreadableBody } from '../../http/body.ts'
import { csrfTokenOf, renewCsrfToken } from '../../http/csrf.ts'
import type { IdentityEnv } from '../../http/env.ts'
import { destination, readReturnTo } from '../../http/return-to.ts'
import type { Provider } from '../../provider.ts'
import { revokeSession, clearSessionCookie, findSession, findSessionByToken } from '../../sessions/session.ts'

export function logoutRoutes(provider: Provider) {
  return new Hono<IdentityEnv>()
    .get('/browser', async c => {
      c.set('alwaysJson', true)
      csrfTokenOf(provider, c)
      const returnTo = readReturnTo(provider, c)
      const found = await findSession(provider, c)
      if (!found) throw inactiveSession()
      const token = logoutTokenOf(provider, found.session.id)
      const back = returnTo === null ? '' : `&return_to=${encodeURIComponent(returnTo)}`
      return json(c, {
        logout_url: provider.urls.public(`/self-service/logout?token=${token}${back}`),
        logout_token: token,
      })
    })
    .get('/', async c => {
      const returnTo = readReturnTo(provider, c)
      const token = c.req.query('token')
      if (!token) throw malformed('Please include a token in the URL query.')
      const found = await findSession(provider, c)
      if (!found) throw inactiveSession()
      const { id, identityId } = found.session
      if (!sameSecret(token, logoutTokenOf(provider, id))) throw new IdentityError(403, { reason: wrongToken })
      await revokeSession(provider, identityId, id)
      clearSessionCookie(provider, c)
      renewCsrfToken(provider, c)
      return wantsJson(c) ? noContent(c) : redirect(c, destination(provider, returnTo))
    })
    .delete('/api', async c => {
      c.set('alwaysJson', true)
      const body = await readBody(c.req.raw).catch(error => {
        throw error instanceof UnreadableBody ? malformed(error.message) : error
      })
      const token = body['session_token'] ?? ''
      if (typeof token !== 'string') throw malformed('json: session_token must be a string')
      const found = await findSessionByToken(provider, token)
      if (!found) throw new IdentityError(403, { reason: wrongToken })
      await revokeSession(provider, found.session.identityId, found.session.id)
      return noContent(c)
    })
}

const wrongToken = 'The provided token does not belong to an active session.'

/** Derived from the session, so nothing is stored. */
function logoutTokenOf({ cipher }: Provider, sessionId: string): string {
  return `ory_lo_${cipher.hmac('logout', sessionId)}`
}
