import { isDuplicate } from '../../../common/store/store-errors.ts'
import { json, redirect } from '../../http/answers.ts'
import { renewCsrfToken, withCsrfToken } from '../../http/csrf.ts'
import { newToken } from '../../http/csrf-token.ts'
import { destination } from '../../http/return-to.ts'
import { type NewIdentity, planIdentity, type PlannedIdentity } from '../../identities/plan-identity.ts'
import { presentIdentity } from '../../identities/present-identity.ts'
import { notClaimed } from '../../ownership/objection.ts'
import type { Provider } from '../../provider.ts'
import { rememberDevice } from '../../sessions/known-device.ts'
import { presentSession } from '../../sessions/present-session.ts'
import { issueSession, type Proof, sendSessionCookie } from '../../sessions/session.ts'
import { FlowError } from '../../nodes/flow-error.ts'
import { texts } from '../../nodes/messages.ts'
import type { Flow } from '../flows.table.ts'
import { spoken } from '../flow-language.ts'
import type { Submission } from '../submission.ts'
import { planVerification } from '../verification/send-verification.ts'

/** One commit for identity, session and mail. Sends no mail where the address is proved. */
export async function completeRegistration(
  submission: Submission,
  wanted: NewIdentity,
  proof: Proof,
): Promise<Response> {
  const { provider, c, flow, json: asJson } = submission
  const planned = planIdentity(provider, { ...wanted, language: spoken(flow.language) })
  const issued = issueSession(provider, c, planned.identity.id, proof)
  const csrfToken = newToken()
  const verification = wanted.verified
    ? undefined
    : withCsrfToken(c, csrfToken, () => planVerificationOf(submission, planned))
  const statements = [...planned.statements, issued.statement, ...(verification?.statements ?? [])]
  const guards = [notClaimed(provider, wanted.traits.email)]
  const outcome = await provider.store.commit({ guards, statements }).catch(error => {
    throw isDuplicate(error) ? takenError() : error
  })
  if (outcome === 'guard_failed') throw takenError()
  provider.courier.wake()
  if (flow.type === 'browser') {
    renewCsrfToken(provider, c, csrfToken)
    sendSessionCookie(provider, c, issued.session, issued.token, false)
    rememberDevice(provider, c, planned.identity.id)
  }
  const to = destination(provider, flow.returnTo)
  if (!asJson) return redirect(c, to)
  const addresses = verification ? withMailSent(planned) : planned.addresses
  return json(c, {
    ...(flow.type === 'api' && { session_token: issued.token }),
    session: presentSession(provider, { session: issued.session, identity: planned.identity, addresses }),
    identity: presentIdentity(provider, planned.identity, addresses),
    continue_with: [
      ...(flow.type === 'browser' ? [{ action: 'redirect_browser_to', redirect_browser_to: to }] : []),
      ...(verification ? [showVerification(provider, verification.flow)] : []),
      ...(flow.type === 'api' ? [{ action: 'set_ory_session_token', ory_session_token: issued.token }] : []),
    ],
  })
}

function takenError(): FlowError {
  return new FlowError({ messages: [texts.taken()] })
}

function planVerificationOf({ provider, c, flow }: Submission, { identity }: PlannedIdentity) {
  const { type, returnTo, language } = flow
  const email = String(identity.traits['email'])
  return planVerification(provider, c, { type, returnTo, language, identityId: identity.id, email })
}

function withMailSent({ addresses }: PlannedIdentity) {
  return addresses.map(each => (each.purpose === 'verifiable' ? { ...each, status: 'sent' as const } : each))
}

function showVerification({ urls }: Provider, { id, email, type }: Flow) {
  const url = type === 'browser' ? { url: urls.screen('verification', id) } : {}
  return { action: 'show_verification_ui', flow: { id, verifiable_address: email, ...url } }
}
