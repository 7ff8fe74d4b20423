import { eq, lt, and, sql } from 'drizzle-orm'
import { json, redirect } from '../http/answers.ts'
import { type Body, textOf } from '../http/body.ts'
import { typedAddress, typedCode } from '../http/typed.ts'
import { isEmail } from '../identities/traits.ts'
import { FlowError } from '../nodes/flow-error.ts'
import { texts } from '../nodes/messages.ts'
import type { UiText } from '../nodes/ui.ts'
import { updateFlow } from './flow.ts'
import { type Flow, flow as flowTable } from './flows.table.ts'
import { nodesOfMailed } from './mailed.flow.ts'
import { presentFlow } from './present-flow.ts'
import type { Submission } from './submission.ts'

/** kratos-contract.md, 1.8. */
const maxSubmits = 5

export type MailedDeed = { deed: 'send'; method: 'code' | 'link'; email: string } | { deed: 'try'; code: string }

/** A request for a mail, or a code to try. Throws a FlowFault. */
export function readDeed(flow: Flow, body: Body, noMethod: UiText): MailedDeed {
  const code = typedCode(textOf(body, 'code'))
  const method = textOf(body, 'method') || (code === '' ? '' : 'code')
  if (method !== 'code' && method !== 'link') throw new FlowError({ messages: [noMethod] })
  if (method === 'code' && code !== '' && (flow.state === 'sent_email' || flow.kind === 'verification'))
    return { deed: 'try', code }
  const email = typedAddress(textOf(body, 'email'))
  if (email === '') {
    const property = method === 'code' && flow.state === 'sent_email' ? 'code' : 'email'
    throw new FlowError({ fields: { [property]: [texts.missing(property)] } })
  }
  if (!isEmail(email)) throw new FlowError({ fields: { email: [texts.noEmail(email)] } })
  return { deed: 'send', method, email }
}

export async function countSubmit({ provider, flow }: Submission): Promise<boolean> {
  const allowed = and(eq(flowTable.id, flow.id), lt(flowTable.submits, maxSubmits))
  const outcome = await provider.store.commit({
    guards: [sql`select 1 from ${flowTable} where ${allowed}`],
    statements: [
      provider.store.write
        .update(flowTable)
        .set({ submits: sql`${flowTable.submits} + 1` })
        .where(eq(flowTable.id, flow.id)),
    ],
  })
  return outcome !== 'guard_failed'
}

export function afterSending({ provider, c, flow }: Submission, method: string, email: string, message: UiText): Flow {
  const sent: Flow = { ...flow, state: 'sent_email', active: method, email }
  return { ...sent, ui: { method: 'POST', nodes: nodesOfMailed(provider, c, sent), messages: [message] } }
}

/** No 400, but the same form with a message (kratos-contract.md, 2.4). */
export async function answerWrongCode(submission: Submission, message: UiText): Promise<Response> {
  const { provider, c, flow } = submission
  const wrong = { ...flow, ui: { ...flow.ui, nodes: nodesOfMailed(provider, c, flow), messages: [message] } }
  await provider.store.commit({ statements: [updateFlow(provider, wrong)] })
  return answerFlow(submission, wrong)
}

export function answerFlow({ provider, c, json: asJson }: Submission, flow: Flow): Response {
  return asJson ? json(c, presentFlow(provider, flow)) : redirect(c, provider.urls.screen(flow.kind, flow.id))
}
