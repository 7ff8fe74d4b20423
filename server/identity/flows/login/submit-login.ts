import { aal1Required, flowExpired } from '../../errors/known.errors.ts'
import { redirect } from '../../http/answers.ts'
import { textOf } from '../../http/body.ts'
import type { Context } from '../../http/env.ts'
import { destination } from '../../http/return-to.ts'
import type { Provider } from '../../provider.ts'
import { findSession } from '../../sessions/session.ts'
import type { Found } from '../../sessions/session.lookup.ts'
import { FlowError } from '../../nodes/flow-error.ts'
import { texts } from '../../nodes/messages.ts'
import { attempt, receive, type Submission } from '../submission.ts'
import { completeLogin } from './complete-login.ts'
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
    nodes: shown => loginNodes(provider, c, shown, found),
    run: async body => {
      if (already)
        throw new FlowError({
          messages: [texts.generic('A valid session was detected and thus login is not possible.')],
        })
      const method = methodsFor(provider, flow).find(
        ({ id, claims }) => claims?.(body) ?? id === textOf(body, 'method'),
      )
      if (!method) throw new FlowError({ messages: [texts.noLoginMethod()] })
      provider.throttle.submit(provider.options.clientAddress(c.req.raw))
      const { identityId, guards } = await method.login(submission, body, found)
      return completeLogin(submission, found, identityId, { method: method.id, aal: method.aal }, guards)
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
