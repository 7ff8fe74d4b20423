import type { UiNode, UiText } from '@ory/client'
import { isResend } from './flow-body.ts'
import type { Flow } from './flow-outcome.ts'
import type { FlowState } from './flow-run.ts'
import { inputOf, isSubmit, valueOf } from './nodes.ts'

export function isMailSent(flow: Flow | undefined): boolean {
  return flow?.state === 'sent_email'
}

/** `filled_in`: a link brought the code, which waits for a button. */
export type MailStep = 'ask' | 'sent' | 'filled_in' | 'objection'

export function mailStepOf(flow: Flow | undefined): MailStep {
  if (!isMailSent(flow)) return 'ask'
  const filled = codesOf(flow).filter(({ value }) => value !== undefined && value !== '')
  if (filled.length === 0) return 'sent'
  return filled.every(({ type }) => type === 'hidden') ? 'objection' : 'filled_in'
}

function codesOf(flow: Flow | undefined) {
  return (flow?.ui.nodes ?? []).flatMap(node => inputOf(node) ?? []).filter(({ name }) => name === 'code')
}

export function mailedTo({ flow, typed }: Pick<FlowState, 'flow' | 'typed'>): string {
  const inputs = (flow?.ui.nodes ?? []).flatMap(node => inputOf(node) ?? [])
  const email = inputs.find(({ name }) => name === 'email') ?? inputs.find(({ name }) => name === 'identifier')
  return email ? String(email.type === 'submit' ? email.value : valueOf(email, typed)) : String(typed['email'] ?? '')
}

export function resendNodeOf(flow: Flow | undefined): UiNode | undefined {
  const nodes = flow?.ui.nodes ?? []
  return nodes.find(isResend) ?? nodes.find(node => node.group === 'link' && isSubmit(node))
}

export function isMailSentText(message: UiText): boolean {
  return [1080001, 1080003, 1060002, 1060003, 1010014].includes(message.id)
}
