import { identityDisabled } from '../errors/known.errors.ts'
import { findAddress, findIdentity } from '../identities/identities.queries.ts'
import { isEmail } from '../identities/traits.ts'
import { planVerified } from '../identities/plan-identity.ts'
import { planEntry } from '../ownership/entry.ts'
import type { Found } from '../sessions/session.lookup.ts'
import { textOf } from '../http/body.ts'
import { typedAddress, typedCode } from '../http/typed.ts'
import { findChallenge, planChallenge, planUse } from '../flows/challenge.ts'
import { spokenTo } from '../flows/flow-language.ts'
import { updateFlow } from '../flows/flow.ts'
import type { Challenge, Flow } from '../flows/flows.table.ts'
import { countSubmit } from '../flows/mailed.submit.ts'
import { FlowGoesOn, type Submission } from '../flows/submission.ts'
import { knownDevice } from '../sessions/known-device.ts'
import { FlowError } from '../nodes/flow-error.ts'
import { texts } from '../nodes/messages.ts'
import { input, methodButton } from '../nodes/nodes.ts'
import type { InputNode, UiNode } from '../nodes/ui.ts'
import type { LoginMethod } from './method.ts'

/** Off unless the operator turns it on (options.ts). */
export const codeLogin: LoginMethod = {
  id: 'code',
  aal: 'aal1',
  nodes: () => [methodButton('code', texts.sendLoginCode())],
  login: async (submission, body, found) => {
    const code = typedCode(textOf(body, 'code'))
    const again = textOf(body, 'resend') !== ''
    if (submission.flow.state !== 'sent_email' || again)
      return send(submission, typedAddress(textOf(body, 'identifier')))
    if (code === '') throw new FlowError({ fields: { code: [texts.missing('code')] } })
    return check(submission, code, found)
  },
}

export function codeSentNodes(flow: Flow, csrf: InputNode): UiNode[] {
  return [
    input('default', 'identifier', 'hidden', { value: flow.email ?? '', required: true }, texts.trait('E-Mail')),
    input('code', 'method', 'hidden', { value: 'code' }),
    input('code', 'code', 'text', { required: true }, texts.loginCode()),
    methodButton('code', texts.continue()),
    input('code', 'resend', 'submit', { value: 'code' }, texts.resendCode()),
    csrf,
  ]
}

/** The answer hides whether the address is known. */
async function send({ provider, c, flow }: Submission, identifier: string): Promise<never> {
  const email = identifier || (flow.email ?? '')
  if (email === '') throw new FlowError({ fields: { identifier: [texts.missing('identifier')] } })
  if (!isEmail(email)) throw new FlowError({ fields: { identifier: [texts.noEmail(email)] } })
  const next: Flow = { ...flow, state: 'sent_email', active: 'code', email }
  const owner = await findAddress(provider, 'recovery', email)
  provider.throttle.mail(email, knownDevice(provider, c, owner?.identityId))
  const challenge =
    owner && planChallenge(provider, { flowId: flow.id, identityId: owner.identityId, email, method: 'code' })
  const mail =
    challenge &&
    provider.courier.post('otp', email, await spokenTo(provider, flow.language, owner.identityId), {
      code: challenge.secret,
    })
  await provider.store.commit({
    statements: [updateFlow(provider, next), ...(challenge?.statements ?? []), ...(mail ? [mail] : [])],
  })
  provider.courier.wake()
  throw new FlowGoesOn(next, [texts.loginCodeSent()])
}

async function check(submission: Submission, code: string, found?: Found): Promise<{ identityId: string }> {
  const { provider, flow } = submission
  if (!(await countSubmit(submission))) throw refused(texts.generic('The request was submitted too often.'))
  const challenge = await findChallenge(provider, flow.id, 'code', code)
  if (!challenge) throw refused(texts.loginCodeWrong())
  const use = planUse(provider, challenge)
  const { identityId, statements } = await planProof(submission, challenge, found)
  const batch = { guards: use.guards, statements: [...use.statements, ...statements] }
  if ((await provider.store.commit(batch)) === 'guard_failed') throw refused(texts.loginCodeWrong())
  return { identityId }
}

/** A code proves both the account and the address. */
async function planProof({ provider, flow }: Submission, challenge: Challenge, found?: Found) {
  const { identityId } = challenge
  if (found?.identity.id === identityId) return { identityId, statements: [planVerified(provider, challenge, true)] }
  const owner = await findIdentity(provider, identityId)
  if (!owner || owner.identity.state !== 'active') throw identityDisabled(identityId)
  return planEntry(provider, flow, challenge, owner.identity)
}

function refused(message: ReturnType<typeof texts.generic>): FlowError {
  return new FlowError({ messages: [message] })
}
