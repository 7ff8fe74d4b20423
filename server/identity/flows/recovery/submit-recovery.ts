import type { Statement } from '../../../common/store/sql.ts'
import type { TemplateType } from '../../courier/templates.ts'
import type { Context } from '../../http/env.ts'
import { findAddress } from '../../identities/identities.queries.ts'
import type { AddressRow } from '../../identities/identities.table.ts'
import type { Provider } from '../../provider.ts'
import { knownDevice } from '../../sessions/known-device.ts'
import { texts } from '../../nodes/messages.ts'
import { findChallenge, planChallenge } from '../challenge.ts'
import { updateFlow } from '../flow.ts'
import { spoken, spokenTo } from '../flow-language.ts'
import { nodesOfMailed, startAnew } from '../mailed.flow.ts'
import { afterSending, answerFlow, answerWrongCode, countSubmit, type MailedDeed, readDeed } from '../mailed.submit.ts'
import { attempt, receive, type Submission } from '../submission.ts'
import { completeRecovery } from './complete-recovery.ts'

export async function submitRecovery(provider: Provider, c: Context): Promise<Response> {
  const submission = await receive(provider, c, 'recovery')
  const { flow } = submission
  if (flow.expiresAt <= provider.now())
    return startAnew(submission, texts.recoveryExpired(flow.expiresAt, provider.now()))
  if (flow.state === 'passed_challenge') return startAnew(submission, texts.recoveryDone())
  return attempt(submission, {
    nodes: () => nodesOfMailed(provider, c, flow),
    run: async body => {
      const wanted = readDeed(flow, body, texts.noRecoveryMethod())
      provider.throttle.submit(provider.options.clientAddress(c.req.raw))
      return wanted.deed === 'try' ? tryCode(submission, wanted.code) : send(submission, wanted)
    },
  })
}

async function tryCode(submission: Submission, code: string): Promise<Response> {
  const { provider, flow } = submission
  if (!(await countSubmit(submission)))
    return startAnew(submission, texts.generic('The request was submitted too often. Please request another code.'))
  const challenge = await findChallenge(provider, flow.id, flow.secrets.before ? 'objection' : 'code', code)
  if (!challenge) return answerWrongCode(submission, texts.recoveryCodeWrong())
  return completeRecovery(submission, challenge)
}

/** The answer hides whether the address is known. */
async function send(
  submission: Submission,
  { method, email }: Extract<MailedDeed, { deed: 'send' }>,
): Promise<Response> {
  const { provider, c } = submission
  const existing = await findAddress(provider, 'recovery', email)
  provider.throttle.mail(email, knownDevice(provider, c, existing?.identityId))
  const message = method === 'code' ? texts.recoveryCodeSent() : texts.recoveryLinkSent()
  const sent = { ...afterSending(submission, method, email, message), secrets: {} }
  const mail = await planMail(submission, method, email, existing)
  await provider.store.commit({ statements: [updateFlow(provider, sent), ...mail] })
  provider.courier.wake()
  return answerFlow(submission, sent)
}

async function planMail(
  { provider, flow }: Submission,
  method: 'code' | 'link',
  email: string,
  existing: AddressRow | undefined,
): Promise<Statement[]> {
  const template = (suffix: 'valid' | 'invalid'): TemplateType =>
    method === 'code' ? `recovery_code_${suffix}` : `recovery_${suffix}`
  if (!existing) return [provider.courier.post(template('invalid'), email, spoken(flow.language))]
  const { secret, statements } = planChallenge(provider, {
    flowId: flow.id,
    identityId: existing.identityId,
    email,
    method,
  })
  const link = provider.urls.public(
    `/self-service/recovery?${method === 'code' ? 'code' : 'token'}=${secret}&flow=${flow.id}`,
  )
  const facts = method === 'code' ? { code: secret, link } : { link }
  const language = await spokenTo(provider, flow.language, existing.identityId)
  return [...statements, provider.courier.post(template('valid'), email, language, facts)]
}
