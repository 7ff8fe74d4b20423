import { Hono } from 'hono'
import { aal1Required, alreadySignedIn, malformed } from '../../errors/known.errors.ts'
import { json, redirect, wantsJson } from '../../http/answers.ts'
import type { Context, IdentityEnv } from '../../http/env.ts'
import { destination, readReturnTo } from '../../http/return-to.ts'
import type { Provider } from '../../provider.ts'
import { findSession } from '../../sessions/session.ts'
import { refuseLoginChallenge } from '../challenge.ts'
import { presentFlow } from '../present-flow.ts'
import { readFlow } from '../read-flow.ts'
import { submitLogin } from './submit-login.ts'
import { startLogin } from './login.flow.ts'

export function loginRoutes(provider: Provider) {
  return new Hono<IdentityEnv>()
    .get('/browser', async c => {
      const returnTo = readReturnTo(provider, c)
      const wanted = await readWanted(provider, c)
      if (wanted === 'already_signed_in') {
        if (wantsJson(c)) throw alreadySignedIn('login')
        return redirect(c, destination(provider, returnTo))
      }
      const { found, ...request } = wanted
      const flow = await startLogin(provider, c, { ...request, type: 'browser', returnTo }, found)
      return wantsJson(c) ? json(c, presentFlow(provider, flow)) : redirect(c, provider.urls.screen('login', flow.id))
    })
    .get('/api', async c => {
      c.set('alwaysJson', true)
      const wanted = await readWanted(provider, c)
      if (wanted === 'already_signed_in') throw alreadySignedIn('login')
      const { found, ...request } = wanted
      return json(c, presentFlow(provider, await startLogin(provider, c, { ...request, type: 'api' }, found)))
    })
    .get('/flows', async c => {
      c.set('alwaysJson', true)
      return json(c, presentFlow(provider, await readFlow(provider, c, 'login')))
    })
    .post('/', c => submitLogin(provider, c))
}

async function readWanted(provider: Provider, c: Context) {
  const aal = c.req.query('aal') || 'aal1'
  if (aal !== 'aal1' && aal !== 'aal2')
    throw malformed(`Unable to parse AuthenticationMethod Assurance Level (AAL): ${aal}`)
  refuseLoginChallenge(c)
  const found = await findSession(provider, c)
  if (!found && aal === 'aal2') throw aal1Required()
  const refresh = c.req.query('refresh') === 'true' && found !== undefined
  if (found && !refresh && aal <= found.session.aal) return 'already_signed_in'
  const email = found ? String(found.identity.traits['email']) : null
  return { refresh, requestedAal: aal, email, found } as const
}
