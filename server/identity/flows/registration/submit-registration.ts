import { alreadySignedIn, flowExpired } from '../../errors/known.errors.ts'
import { redirect } from '../../http/answers.ts'
import { textOf } from '../../http/body.ts'
import type { Context } from '../../http/env.ts'
import { destination } from '../../http/return-to.ts'
import type { Provider } from '../../provider.ts'
import { findSession } from '../../sessions/session.ts'
import { FlowError } from '../../nodes/flow-error.ts'
import { texts } from '../../nodes/messages.ts'
import { attempt, receive, type Submission } from '../submission.ts'
import { completeRegistration } from './complete-registration.ts'
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
      if (!method) throw new FlowError({ messages: [texts.noRegistrationMethod()] })
      provider.throttle.submit(provider.options.clientAddress(c.req.raw))
      return completeRegistration(submission, await method.register(submission, body), {
        method: method.id,
        aal: 'aal1',
      })
    },
  })
}

async function renew({ provider, c, flow, json }: Submission): Promise<Response> {
  const message = texts.registrationExpired(flow.expiresAt, provider.now())
  const next = await startRegistration(provider, c, { type: flow.type, returnTo: flow.returnTo }, [message])
  if (json) throw flowExpired(flow.expiresAt, provider.now(), next.id)
  return redirect(c, provider.urls.screen('registration', next.id))
}
