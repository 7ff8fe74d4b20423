import { Hono } from 'hono'
import { json, noContent, redirect, wantsJson } from '../../http/answers.ts'
import type { IdentityEnv } from '../../http/env.ts'
import { readReturnTo } from '../../http/return-to.ts'
import type { Provider } from '../../provider.ts'
import { startMailedFlow } from '../mailed.flow.ts'
import { presentFlow } from '../present-flow.ts'
import { readFlow } from '../read-flow.ts'
import { submitVerification } from './submit-verification.ts'
import { openVerificationLink } from './verification-link.ts'

export function verificationRoutes(provider: Provider) {
  return new Hono<IdentityEnv>()
    .get('/browser', async c => {
      const returnTo = readReturnTo(provider, c)
      const flow = await startMailedFlow(provider, c, 'verification', { type: 'browser', returnTo })
      if (wantsJson(c)) return json(c, presentFlow(provider, flow))
      return redirect(c, provider.urls.screen('verification', flow.id))
    })
    .get('/api', async c => {
      c.set('alwaysJson', true)
      const returnTo = readReturnTo(provider, c)
      return json(
        c,
        presentFlow(provider, await startMailedFlow(provider, c, 'verification', { type: 'api', returnTo })),
      )
    })
    .get('/flows', async c => {
      c.set('alwaysJson', true)
      return json(c, presentFlow(provider, await readFlow(provider, c, 'verification')))
    })
    .get('/', c => (c.req.method === 'HEAD' ? noContent(c) : openVerificationLink(provider, c)))
    .post('/', c => submitVerification(provider, c))
}
