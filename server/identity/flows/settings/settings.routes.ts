import { Hono } from 'hono'
import { inactiveSession, noSession, otherIdentity } from '../../errors/known.errors.ts'
import { json, redirect, wantsJson } from '../../http/answers.ts'
import { csrfTokenOf } from '../../http/csrf.ts'
import type { Context, IdentityEnv } from '../../http/env.ts'
import { readReturnTo } from '../../http/return-to.ts'
import type { Provider } from '../../provider.ts'
import { requireHighestAal, findSession } from '../../sessions/session.ts'
import { presentFlow } from '../present-flow.ts'
import { readFlow } from '../read-flow.ts'
import { startSettings } from './settings.flow.ts'
import { submitSettings } from './submit-settings.ts'

export function settingsRoutes(provider: Provider) {
  const { urls } = provider
  return new Hono<IdentityEnv>()
    .get('/browser', async c => {
      const returnTo = readReturnTo(provider, c)
      const found = await findSession(provider, c)
      if (!found) {
        csrfTokenOf(provider, c)
        if (wantsJson(c)) throw inactiveSession()
        const back = encodeURIComponent(ownAddress(provider, c))
        return redirect(c, urls.public(`/self-service/login/browser?return_to=${back}`))
      }
      requireHighestAal(provider, found, ownAddress(provider, c))
      const flow = await startSettings(provider, c, found, { type: 'browser', returnTo })
      return wantsJson(c) ? json(c, presentFlow(provider, flow, found)) : redirect(c, urls.screen('settings', flow.id))
    })
    .get('/api', async c => {
      c.set('alwaysJson', true)
      const found = await findSession(provider, c)
      if (!found) throw inactiveSession()
      requireHighestAal(provider, found)
      return json(c, presentFlow(provider, await startSettings(provider, c, found, { type: 'api' }), found))
    })
    .get('/flows', async c => {
      const found = await findSession(provider, c)
      if (!found && !wantsJson(c)) return redirect(c, urls.screen('login'), 302)
      c.set('alwaysJson', true)
      if (!found) throw noSession()
      const flow = await readFlow(provider, c, 'settings')
      if (flow.identityId !== found.identity.id) throw otherIdentity()
      requireHighestAal(provider, found, urls.screen('settings', flow.id))
      return json(c, presentFlow(provider, flow, found))
    })
    .get('/', c => redirect(c, urls.screen('settings', c.req.query('flow')?.replace(/[^0-9a-f-]/gi, ''))))
    .post('/', c => submitSettings(provider, c))
}

function ownAddress({ urls }: Provider, c: Context): string {
  return urls.public(`/self-service/settings/browser${new URL(c.req.url).search}`)
}
