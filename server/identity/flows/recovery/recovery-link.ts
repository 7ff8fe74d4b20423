import type { Context } from '../../http/env.ts'
import type { Provider } from '../../provider.ts'
import { texts } from '../../nodes/messages.ts'
import { findChallenge } from '../challenge.ts'
import { fillIn } from '../fill-in.ts'
import { startAnew } from '../mailed.flow.ts'
import { receive, type Submission } from '../submission.ts'
import { completeRecovery } from './complete-recovery.ts'

/** Works in any browser: `token` logs in at once, `code` fills in the form. */
export async function openRecoveryLink(provider: Provider, c: Context): Promise<Response> {
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
