import { Hono } from 'hono'
import { alreadySignedIn } from '../../errors/known.errors.ts'
import { json, redirect, wantsJson } from '../../http/answers.ts'
import type { IdentityEnv } from '../../http/env.ts'
import { destination, readReturnTo } from '../../http/return-to.ts'
import type { Provider } from '../../provider.ts'
import { findSession } from '../../sessions/session.ts'
import { refuseLoginChallenge } from '../challenge.ts'
import { presentFlow } from '../present-flow.ts'
import { readFlow } from '../read-flow.ts'
import { startRegistration } from './registration.flow.ts'
import { submitRegistration } from './submit-registration.ts'

export function registrationRoutes(provider: Provider) {
  return new Hono<IdentityEnv>()
    .get('/browser', async c => {
      const returnTo = readReturnTo(provider, c)
      refuseLoginChallenge(c)
      if (await findSession(provider, c)) {
        if (wantsJson(c)) throw alreadySignedIn('registration')
        return redirect(c, destination(provider, returnTo))
      }
      const flow = await startRegistration(provider, c, { type: 'browser', returnTo })
      if (wantsJson(c)) return json(c, presentFlow(provider, flow))
      return redirect(c, provider.urls.screen('registration', flow.id))
    })
    .get('/api', async c => {
      c.set('alwaysJson', true)
      if (await findSession(provider, c)) throw alreadySignedIn('registration')
      return json(c, presentFlow(provider, await startRegistration(provider, c, { type: 'api' })))
    })
    .get('/flows', async c => {
      c.set('alwaysJson', true)
      return json(c, presentFlow(provider, await readFlow(provider, c, 'registration')))
    })
    .post('/', c => submitRegistration(provider, c))
}
