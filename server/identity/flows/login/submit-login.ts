import { aal1Required, flowExpired, identityDisabled, locationChange } from '../../errors/known.errors.ts'
import { json, redirect } from '../../http/answers.ts'
import { textOf } from '../../http/body.ts'
import type { Context } from '../../http/env.ts'
import { destination } from '../../http/return-to.ts'
import { findIdentity } from '../../identities/identities.queries.ts'
import type { LoginMethod } from '../../methods/method.ts'
import type { Provider } from '../../provider.ts'
import { needsSecondFactor, stepUpUrl } from '../../sessions/aal.ts'
import { presentSession } from '../../sessions/present-session.ts'
import { confirmSession, findSession, issueSession, sendSessionCookie, tokenOf } from '../../sessions/session.ts'
import type { Found } from '../../sessions/session.lookup.ts'
import { FlowFault } from '../../ui/fault.ts'
import { texts } from '../../ui/messages.ts'
import { attempt, receive, type Submission } from '../submission.ts'
import { loginNodes, methodsFor, startLogin } from './login.flow.ts'

export async function submitLogin(provider: Provider, c: Context): Promise<Response> {
  const submission = await receive(provider, c, 'login')
  const { flow } = submission
  const found = await findSession(provider, c)
  const already = found !== undefined && !flow.refresh && flow.requestedAal <= found.session.aal
  if (already && !submission.json) return redirect(c, destination(provider, flow.returnTo))
  if (!found && flow.requestedAal === 'aal2') throw aal1Required()
  if (flow.expiresAt <= provider.now()) return renew(submission, found)
  return attempt(submission, {
    nodes: () => loginNodes(provider, c, flow, found),
    run: async body => {
      if (already)
        throw new FlowFault({
          messages: [texts.generic('A valid session was detected and thus login is not possible.')],
        })
      const method = methodsFor(provider, flow).find(
        ({ id, claims }) => claims?.(body) ?? id === textOf(body, 'method'),
      )
      if (!method) throw new FlowFault({ messages: [texts.noLoginMethod()] })
      provider.throttle.submit(provider.options.clientAddress(c.req.raw))
      const { identityId } = await method.login(submission, body, found)
      return complete(submission, found, identityId, method)
    },
  })
}

async function renew({ provider, c, flow, json }: Submission, found?: Found): Promise<Response> {
  const message = texts.loginExpired(flow.expiresAt, provider.now())
  const { type, returnTo, refresh, requestedAal, email } = flow
  const next = await startLogin(provider, c, { type, returnTo, refresh, requestedAal, email }, found, [message])
  if (json) throw flowExpired(flow.expiresAt, provider.now(), next.id)
  return redirect(c, provider.urls.screen('login', next.id))
}

async function complete(
  { provider, c, flow, json: asJson }: Submission,
  current: Found | undefined,
  identityId: string,
  method: LoginMethod,
): Promise<Response> {
  const owner = await findIdentity(provider, identityId)
  if (!owner || owner.identity.state !== 'active') throw identityDisabled(identityId)
  const goesOn = flow.refresh || method.aal === 'aal2'
  const same = goesOn && current?.identity.id === identityId ? current : undefined
  const { session, token } = await signIn(provider, c, same, identityId, method)
  const missing = needsSecondFactor(provider, { session, ...owner })
  const { identity, ...bare } = presentSession(provider, { session, ...owner })
  const shown = missing ? bare : { ...bare, identity }
  if (flow.type === 'api') return json(c, { session_token: token, session: shown, continue_with: null })
  sendSessionCookie(provider, c, session, token, same === undefined)
  const to = missing ? stepUpUrl(provider, flow.returnTo) : destination(provider, flow.returnTo)
  if (!asJson) return redirect(c, to)
  if (missing) throw locationChange(to)
  return json(c, { session: shown, continue_with: [{ action: 'redirect_browser_to', redirect_browser_to: to }] })
}

/** The same session confirmed, where it is one's own; else a new one, so that nobody can plant theirs. */
async function signIn(
  provider: Provider,
  c: Context,
  same: Found | undefined,
  identityId: string,
  { id, aal }: LoginMethod,
) {
  const ownToken = tokenOf(provider, c)
  if (same && ownToken !== undefined) {
    const { session, statement } = confirmSession(provider, c, same.session, id, aal)
    await provider.store.commit({ statements: [statement] })
    return { session, token: ownToken }
  }
  const { session, token, statement } = issueSession(provider, c, identityId, id)
  await provider.store.commit({ statements: [statement] })
  return { session, token }
}
