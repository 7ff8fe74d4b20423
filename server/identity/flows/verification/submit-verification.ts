import type { Statement } from '../../../common/store/sql.ts'
import { flowReplaced } from '../../errors/known.errors.ts'
import { textOf } from '../../http/body.ts'
import type { Context } from '../../http/env.ts'
import { findAddress } from '../../identities/identities.queries.ts'
import type { AddressRow } from '../../identities/identities.table.ts'
import type { Provider } from '../../provider.ts'
import { knownDevice } from '../../sessions/known-device.ts'
import { findSession } from '../../sessions/session.ts'
import { texts } from '../../nodes/messages.ts'
import type { UiText } from '../../nodes/ui.ts'
import { findChallenge } from '../challenge.ts'
import { updateFlow } from '../flow.ts'
import { spoken, spokenTo } from '../flow-language.ts'
import { nodesOfMailed, startAnew, startMailedFlow } from '../mailed.flow.ts'
import { afterSending, answerFlow, answerWrongCode, countSubmit, type MailedDeed, readDeed } from '../mailed.submit.ts'
import { attempt, receive, type Submission } from '../submission.ts'
import { completeVerification } from './complete-verification.ts'
import { planVerificationMail } from './send-verification.ts'

export async function submitVerification(provider: Provider, c: Context): Promise<Response> {
  const submission = await receive(provider, c, 'verification')
  const { flow } = submission
  if (flow.expiresAt <= provider.now())
    return startAnew(submission, texts.verificationExpired(flow.expiresAt, provider.now()))
  if (flow.state === 'passed_challenge') return replace(submission, texts.verificationDone())
  return attempt(submission, {
    nodes: () => nodesOfMailed(provider, c, flow),
    exempt: body => textOf(body, 'code') !== '',
    run: async body => {
      const wanted = readDeed(flow, body, texts.noVerificationMethod())
      provider.throttle.submit(provider.options.clientAddress(c.req.raw))
      return wanted.deed === 'try' ? tryCode(submission, wanted.code) : send(submission, wanted)
    },
  })
}

async function replace(submission: Submission, message: UiText): Promise<Response> {
  const { provider, c, flow, json } = submission
  if (!json) return startAnew(submission, message)
  const { type, returnTo } = flow
  const next = await startMailedFlow(provider, c, 'verification', { type, returnTo }, [message])
  throw flowReplaced(next.id)
}

async function tryCode(submission: Submission, code: string): Promise<Response> {
  const { provider, flow } = submission
  if (!(await countSubmit(submission)))
    return replace(submission, texts.generic('The request was submitted too often. Please request another code.'))
  const challenge = await findChallenge(provider, flow.id, 'code', code)
  if (!challenge) return answerWrongCode(submission, texts.verificationCodeWrong())
  const passed = await completeVerification(submission, challenge)
  return passed ? answerFlow(submission, passed) : answerWrongCode(submission, texts.verificationCodeWrong())
}

/** The answer hides whether the address is known; only the mail says. */
async function send(
  submission: Submission,
  { method, email }: Extract<MailedDeed, { deed: 'send' }>,
): Promise<Response> {
  const { provider, c, flow } = submission
  const existing = await findAddress(provider, 'verifiable', email)
  provider.throttle.mail(email, knownDevice(provider, c, existing?.identityId))
  const message = method === 'code' ? texts.verificationCodeSent() : texts.verificationLinkSent()
  const identityId = flow.identityId ?? (await findSession(provider, c))?.identity.id ?? null
  const sent = { ...afterSending(submission, method, email, message), identityId }
  const mail = await planMail(submission, sent, { email, existing })
  await provider.store.commit({ statements: [updateFlow(provider, sent), ...mail] })
  provider.courier.wake()
  return answerFlow(submission, sent)
}

async function planMail(
  { provider }: Submission,
  sent: Submission['flow'],
  { email, existing }: { email: string; existing: AddressRow | undefined },
): Promise<Statement[]> {
  if (existing) {
    const language = await spokenTo(provider, sent.language, existing.identityId)
    return planVerificationMail(provider, { ...sent, language }, { identityId: existing.identityId, email })
  }
  const template = sent.active === 'link' ? 'verification_invalid' : 'verification_code_invalid'
  return [provider.courier.post(template, email, spoken(sent.language))]
}
