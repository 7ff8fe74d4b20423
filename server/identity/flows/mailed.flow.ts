import { redirect } from '../http/answers.ts'
import type { Context } from '../http/env.ts'
import type { Provider } from '../provider.ts'
import type { UiNode, UiText } from '../nodes/ui.ts'
import { csrfNodeFor, newFlow } from './flow.ts'
import type { Flow } from './flows.table.ts'
import { mailedNodes } from './mailed-nodes.ts'
import type { Submission } from './submission.ts'
import { startFlow } from './start-flow.ts'

type MailedKind = 'recovery' | 'verification'
type Wanted = Pick<Flow, 'type'> & Partial<Pick<Flow, 'returnTo' | 'active'>>

export async function startMailedFlow(
  provider: Provider,
  c: Context,
  kind: MailedKind,
  wanted: Wanted,
  messages: UiText[] = [],
): Promise<Flow> {
  const nodes = (made: Flow) => nodesOfMailed(provider, c, made)
  const flow = newFlow(provider, c, { kind, active: 'code', ...wanted, nodes, messages })
  await startFlow(provider, c, flow)
  return flow
}

export function nodesOfMailed(provider: Provider, c: Context, flow: Flow, code = ''): UiNode[] {
  const anyone = flow.type === 'browser' && flow.csrfToken === null
  return mailedNodes(flow, anyone ? undefined : csrfNodeFor(provider, c, flow.type), code)
}

export async function startAnew({ provider, c, flow, json }: Submission, message: UiText): Promise<Response> {
  const kind: MailedKind = flow.kind === 'recovery' ? 'recovery' : 'verification'
  const { type, returnTo, active } = flow
  const next = await startMailedFlow(provider, c, kind, { type, returnTo, active }, [message])
  const { urls } = provider
  return redirect(c, json ? urls.public(`/self-service/${kind}/flows?id=${next.id}`) : urls.screen(kind, next.id))
}
