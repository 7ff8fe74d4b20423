import { type Body, valueAt } from '../http/body.ts'
import { maxAddressLength } from '../http/env.ts'
import { input } from './nodes.ts'
import type { InputNode, UiNode, UiText } from './ui.ts'

export class FlowError extends Error {
  readonly fields: Readonly<Record<string, UiText[]>>
  readonly messages: readonly UiText[]

  constructor({ fields = {}, messages = [] }: { fields?: Record<string, UiText[]>; messages?: UiText[] }) {
    super([...Object.values(fields).flat(), ...messages].map(text => text.id).join(' '))
    this.fields = fields
    this.messages = messages
  }
}

/** Adds a node for an error of a field without one. */
export function withError(nodes: UiNode[], fields: FlowError['fields']): UiNode[] {
  const named = new Set(nodes.flatMap(node => (node.type === 'input' ? node.attributes.name : [])))
  const carriers = Object.keys(fields)
    .filter(name => !named.has(name))
    .map(name => input('default', name, 'text'))
  return [...nodes, ...carriers].map(node =>
    node.type === 'input' && fields[node.attributes.name] && node.attributes.type !== 'submit'
      ? { ...node, messages: fields[node.attributes.name] ?? [] }
      : node,
  )
}

/** Repeats only these: no secret, and nothing of ours. */
const repeated = /^(traits\..*|identifier|email|webauthn_register_displayname)$/

const forgotten = new Set(['totp_code', 'lookup_secret'])

export function withTyped(nodes: UiNode[], body: Body): UiNode[] {
  return nodes.map(node => {
    if (node.type !== 'input' || node.attributes.type === 'submit') return node
    const { name } = node.attributes
    const typed = valueAt(body, name)
    if (forgotten.has(name) && typed !== undefined) return withoutValue(node)
    if (!repeated.test(name)) return node
    const isKept = typeof typed === 'string' && typed.length <= maxAddressLength
    return isKept ? { ...node, attributes: { ...node.attributes, value: typed } } : node
  })
}

function withoutValue(node: InputNode): InputNode {
  const attributes = { ...node.attributes }
  delete attributes.value
  return { ...node, attributes }
}
