import type { UiNode } from '@ory/client'
import { inputOf, isSubmit, nodesSentBy, type Typed, valueOf } from './nodes.ts'

export type FlowBody = { [name: string]: string | number | boolean | FlowBody }

/** Has hidden nodes, the fields of the button's group, and the button's own name and value. */
export function bodyOf(nodes: readonly UiNode[], typed: Typed, submitter: UiNode): FlowBody {
  const button = inputOf(submitter)
  const body: FlowBody = {}
  for (const node of nodesSentBy(nodes, submitter)) {
    const input = inputOf(node)
    if (!input || isSubmit(node) || input.type === 'button') continue
    if (isResend(submitter) && input.name === 'code') continue
    put(body, input.name, sendable(input.type, valueOf(input, typed)))
  }
  if (button && button.name !== 'method' && submitter.group !== 'default') put(body, 'method', submitter.group)
  if (button && isSubmit(submitter)) put(body, button.name, button.value === 'true' ? true : button.value)
  return body
}

/** Such a button sends the address, so the code must stay out. */
export function isResend(node: UiNode): boolean {
  const name = inputOf(node)?.name
  return isSubmit(node) && (name === 'email' || name === 'resend')
}

function sendable(type: string, value: string | boolean): string | number | boolean | undefined {
  if (typeof value === 'boolean') return value
  if (value === '') return undefined
  if (type === 'number') return Number(value)
  return type === 'password' || type === 'hidden' ? value : value.trim()
}

function put(body: FlowBody, name: string, value: unknown): void {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return
  const [first = '', ...rest] = name.split('.')
  if (rest.length === 0) {
    body[first] = value
    return
  }
  const below = body[first]
  const inner: FlowBody = typeof below === 'object' ? below : {}
  body[first] = inner
  put(inner, rest.join('.'), value)
}
