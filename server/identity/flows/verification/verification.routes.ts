import { Hono } from 'hono'
import { json, noContent, redirect, wantsJson } from '../../http/answers.ts'
import type { IdentityEnv, Context } from '../../http/env.ts'
import { readReturnTo, destination } from '../../http/return-to.ts'
import type { Provider } from '../../provider.ts'
import { startMailedFlow, startAnew } from '../mailed.flow.ts'
import { presentFlow } from '../present-flow.ts'
import { readFlow } from '../read-flow.ts'
import { submitVerification } from './submit-verification.ts'
import { texts } from '../../nodes/messages.ts'
import { findChallenge } from '../challenge.ts'
import { fillIn } from '../fill-in.ts'
import { receive, type Submission } from '../submission.ts'
import { completeVerification } from './complete-verification.ts'

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

/** Works in any browser: `token` verifies at once, `code` fills in the form. */
async function openVerificationLink(provider: Provider, c: Context): Promise<Response> {
  const received = await receive(provider, c, 'verification')
  const submission: Submission = { ...received, flow: { ...received.flow, type: 'browser' }, json: false }
  const { flow } = submission
  if (flow.expiresAt <= provider.now())
    return startAnew(submission, texts.verificationExpired(flow.expiresAt, provider.now()))
  const code = c.req.query('code')
  return code === undefined ? openToken(submission, c.req.query('token') ?? '') : fillIn(submission, code)
}

async function openToken(submission: Submission, token: string): Promise<Response> {
  const { provider, c, flow } = submission
  const challenge = await findChallenge(provider, flow.id, 'link', token)
  const passed = challenge && (await completeVerification(submission, challenge))
  if (!passed) return startAnew(submission, texts.verificationTokenWrong())
  const to = new URL(destination(provider, flow.returnTo))
  to.searchParams.set('flow', flow.id)
  return redirect(c, to.href)
}
