import { flowExpired, identityDisabled } from '../../errors/known.errors.ts'
import { json, redirect } from '../../http/answers.ts'
import { textOf } from '../../http/body.ts'
import type { Context } from '../../http/env.ts'
import { destination } from '../../http/return-to.ts'
import { findIdentity } from '../../identities/identities.queries.ts'
import type { Provider } from '../../provider.ts'
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
  if (flow.expiresAt <= provider.now()) return renew(submission)
  return attempt(submission, {
    nodes: () => loginNodes(provider, c, flow),
    run: async body => {
      if (already)
        throw new FlowFault({
          messages: [texts.generic('A valid session was detected and thus login is not possible.')],
        })
      const method = methodsFor(flow).find(({ id }) => id === textOf(body, 'method'))
      if (!method) throw new FlowFault({ messages: [texts.noLoginMethod()] })
      provider.throttle.submit(provider.options.clientAddress(c.req.raw))
      const { identityId } = await method.login(submission, body)
      return complete(submission, found, identityId, method.id)
    },
  })
}

async function renew({ provider, c, flow, json }: Submission): Promise<Response> {
  const message = texts.loginExpired(flow.expiresAt, provider.now())
  const { type, returnTo, refresh, requestedAal, email } = flow
  const next = await startLogin(provider, c, { type, returnTo, refresh, requestedAal, email }, [message])
  if (json) throw flowExpired(flow.expiresAt, provider.now(), next.id)
  return redirect(c, provider.urls.screen('login', next.id))
}

async function complete(
  { provider, c, flow, json: asJson }: Submission,
  current: Found | undefined,
  identityId: string,
  method: string,
): Promise<Response> {
  const owner = await findIdentity(provider, identityId)
  if (!owner || owner.identity.state !== 'active') throw identityDisabled(identityId)
  const same = flow.refresh && current?.identity.id === identityId ? current : undefined
  const { session, token } = await signIn(provider, c, same, identityId, method)
  const shown = presentSession(provider, { session, ...owner })
  if (flow.type === 'api') return json(c, { session_token: token, session: shown, continue_with: null })
  sendSessionCookie(provider, c, session, token, same === undefined)
  const to = destination(provider, flow.returnTo)
  if (!asJson) return redirect(c, to)
  return json(c, { session: shown, continue_with: [{ action: 'redirect_browser_to', redirect_browser_to: to }] })
}

/** The same session confirmed, where it is one's own; else a new one, so that nobody can plant theirs. */
async function signIn(provider: Provider, c: Context, same: Found | undefined, identityId: string, method: string) {
  const ownToken = tokenOf(provider, c)
  if (same && ownToken !== undefined) {
    const { session, statement } = confirmSession(provider, same.session, method)
    await provider.store.commit({ statements: [statement] })
    return { session, token: ownToken }
  }
  const { session, token, statement } = issueSession(provider, c, identityId, method)
  await provider.store.commit({ statements: [statement] })
  return { session, token }
}
