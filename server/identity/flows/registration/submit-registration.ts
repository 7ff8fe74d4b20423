import { alreadySignedIn, flowExpired } from '../../errors/known.errors.ts'
import { json, redirect } from '../../http/answers.ts'
import { textOf } from '../../http/body.ts'
import { renewCsrfToken, withCsrfToken } from '../../http/csrf.ts'
import { newToken } from '../../http/csrf-token.ts'
import type { Context } from '../../http/env.ts'
import { destination } from '../../http/return-to.ts'
import { isTaken, planIdentity } from '../../identities/plan-identity.ts'
import { presentIdentity } from '../../identities/present-identity.ts'
import type { Provider } from '../../provider.ts'
import { presentSession } from '../../sessions/present-session.ts'
import { findSession, issueSession, sendSessionCookie } from '../../sessions/session.ts'
import { FlowFault } from '../../ui/fault.ts'
import { texts } from '../../ui/messages.ts'
import { attempt, receive, type Submission } from '../submission.ts'
import { planVerification } from '../verification/send-verification.ts'
import { registrationMethods, registrationNodes, startRegistration } from './registration.flow.ts'

export async function submitRegistration(provider: Provider, c: Context): Promise<Response> {
  const submission = await receive(provider, c, 'registration')
  const { flow } = submission
  if (await findSession(provider, c)) {
    if (submission.json) throw alreadySignedIn('registration')
    return redirect(c, destination(provider, flow.returnTo), 302)
  }
  if (flow.expiresAt <= provider.now()) return renew(submission)
  return attempt(submission, {
    nodes: () => registrationNodes(provider, c, flow),
    backStatus: 302,
    run: async body => {
      const method = registrationMethods(provider).find(
        ({ id, claims }) => claims?.(body) ?? id === textOf(body, 'method'),
      )
      if (!method) throw new FlowFault({ messages: [texts.noRegistrationMethod()] })
      provider.throttle.submit(provider.options.clientAddress(c.req.raw))
      return complete(submission, await method.register(submission, body), method.id)
    },
  })
}

async function renew({ provider, c, flow, json }: Submission): Promise<Response> {
  const message = texts.registrationExpired(flow.expiresAt, provider.now())
  const next = await startRegistration(provider, c, { type: flow.type, returnTo: flow.returnTo }, [message])
  if (json) throw flowExpired(flow.expiresAt, provider.now(), next.id)
  return redirect(c, provider.urls.screen('registration', next.id))
}

/** Identity, session and the mail to verify the address: all of it or nothing. */
async function complete(
  { provider, c, flow, json: asJson }: Submission,
  wanted: Parameters<typeof planIdentity>[1],
  method: string,
): Promise<Response> {
  const planned = planIdentity(provider, wanted)
  const addresses = planned.addresses.map(each =>
    each.purpose === 'verifiable' ? { ...each, status: 'sent' as const } : each,
  )
  const issued = issueSession(provider, c, planned.identity.id, method)
  const { type, returnTo, language } = flow
  const verificationOf = { type, returnTo, language, identityId: planned.identity.id, email: wanted.traits.email }
  const csrfToken = newToken()
  const verification = withCsrfToken(c, csrfToken, () => planVerification(provider, c, verificationOf))
  const statements = [...planned.statements, issued.statement, ...verification.statements]
  await provider.store.commit({ statements }).catch(error => {
    throw isTaken(error) ? new FlowFault({ messages: [texts.taken()] }) : error
  })
  provider.courier.wake()
  if (type === 'browser') {
    renewCsrfToken(provider, c, csrfToken)
    sendSessionCookie(provider, c, issued.session, issued.token, false)
  }
  const to = destination(provider, flow.returnTo)
  if (!asJson) return redirect(c, to)
  return json(c, {
    ...(flow.type === 'api' && { session_token: issued.token }),
    session: presentSession(provider, { session: issued.session, identity: planned.identity, addresses }),
    identity: presentIdentity(provider, planned.identity, addresses),
    continue_with: continueWith(provider, flow, verification.flow, wanted.traits.email, issued.token, to),
  })
}

function continueWith(
  { urls }: Provider,
  flow: Submission['flow'],
  verification: Submission['flow'],
  email: string,
  token: string,
  to: string,
) {
  const shown = { id: verification.id, verifiable_address: email }
  if (flow.type === 'api')
    return [
      { action: 'show_verification_ui', flow: shown },
      { action: 'set_ory_session_token', ory_session_token: token },
    ]
  return [
    { action: 'redirect_browser_to', redirect_browser_to: to },
    { action: 'show_verification_ui', flow: { ...shown, url: urls.screen('verification', verification.id) } },
  ]
}
