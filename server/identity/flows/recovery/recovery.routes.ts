import { Hono } from 'hono'
import { alreadySignedIn } from '../../errors/known.errors.ts'
import { json, noContent, redirect, wantsJson } from '../../http/answers.ts'
import type { IdentityEnv, Context } from '../../http/env.ts'
import { destination, readReturnTo } from '../../http/return-to.ts'
import type { Provider } from '../../provider.ts'
import { findSession } from '../../sessions/session.ts'
import { startMailedFlow, startAnew } from '../mailed.flow.ts'
import { presentFlow } from '../present-flow.ts'
import { readFlow } from '../read-flow.ts'
import { submitRecovery } from './submit-recovery.ts'
import { texts } from '../../nodes/messages.ts'
import { findChallenge } from '../challenge.ts'
import { fillIn } from '../fill-in.ts'
import { receive, type Submission } from '../submission.ts'
import { completeRecovery } from './complete-recovery.ts'

export function recoveryRoutes(provider: Provider) {
  return new Hono<IdentityEnv>()
    .get('/browser', async c => {
      const returnTo = readReturnTo(provider, c)
      if (await findSession(provider, c)) {
        if (wantsJson(c)) throw alreadySignedIn('recovery')
        return redirect(c, destination(provider, returnTo), 302)
      }
      const flow = await startMailedFlow(provider, c, 'recovery', { type: 'browser', returnTo })
      return wantsJson(c)
        ? json(c, presentFlow(provider, flow))
        : redirect(c, provider.urls.screen('recovery', flow.id))
    })
    .get('/api', async c => {
      c.set('alwaysJson', true)
      if (await findSession(provider, c)) throw alreadySignedIn('recovery')
      return json(c, presentFlow(provider, await startMailedFlow(provider, c, 'recovery', { type: 'api' })))
    })
    .get('/flows', async c => {
      c.set('alwaysJson', true)
      return json(c, presentFlow(provider, await readFlow(provider, c, 'recovery')))
    })
    .get('/', c => (c.req.method === 'HEAD' ? noContent(c) : openRecoveryLink(provider, c)))
    .post('/', c => submitRecovery(provider, c))
}

/** Works in any browser: `token` logs in at once, `code` fills in the form. */
async function openRecoveryLink(provider: Provider, c: Context): Promise<Response> {
  const received = await receive(provider, c, 'recovery')
  const submission: Submission = { ...received, flow: { ...received.flow, type: 'browser' }, json: false }
  const { flow } = submission
  if (flow.expiresAt <= provider.now())
    return startAnew(submission, texts.recoveryExpired(flow.expiresAt, provider.now()))
  const code = c.req.query('code')
  if (code !== undefined && flow.state === 'sent_email') return fillIn(submission, code)
  const token = c.req.query('token') ?? ''
  const challenge =
    flow.state === 'passed_challenge' ? undefined : await findChallenge(provider, flow.id, 'link', token)
  if (!challenge) return startAnew(submission, texts.recoveryTokenWrong())
  return completeRecovery(submission, challenge)
}
