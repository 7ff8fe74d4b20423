import { redirect } from '../../http/answers.ts'
import type { Context } from '../../http/env.ts'
import { destination } from '../../http/return-to.ts'
import type { Provider } from '../../provider.ts'
import { texts } from '../../nodes/messages.ts'
import { findChallenge } from '../challenge.ts'
import { fillIn } from '../fill-in.ts'
import { startAnew } from '../mailed.flow.ts'
import { receive, type Submission } from '../submission.ts'
import { completeVerification } from './complete-verification.ts'

/** Works in any browser: `token` verifies at once, `code` fills in the form. */
export async function openVerificationLink(provider: Provider, c: Context): Promise<Response> {
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
