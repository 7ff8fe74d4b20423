import { bodyOf } from './flow-body.ts'
import { startFlow, submitFlow } from './flow-client.ts'
import { isSubmit } from './nodes.ts'

/** Resolves to the flow's id, or undefined without an answer or after a refusal. */
export async function requestVerification(email: string): Promise<string | undefined> {
  const begun = await startFlow('verification', {})
  if (begun.kind !== 'flow') return undefined
  const { id, ui } = begun.flow
  const button = ui.nodes.find(isSubmit)
  if (!button) return undefined
  const sent = await submitFlow('verification', id, bodyOf(ui.nodes, { email }, button))
  return sent.kind === 'flow' && sent.flow.state === 'sent_email' ? sent.flow.id : undefined
}
