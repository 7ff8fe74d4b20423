import { type Body, valueAt } from '../http/body.ts'
import { input } from './nodes.ts'
import type { UiNode, UiText } from './ui.ts'

/** What is wrong with a submit, said in the flow itself: per field, and about the whole. */
export class FlowFault extends Error {
  readonly fields: Readonly<Record<string, UiText[]>>
  readonly messages: readonly UiText[]

  constructor({ fields = {}, messages = [] }: { fields?: Record<string, UiText[]>; messages?: UiText[] }) {
    super([...Object.values(fields).flat(), ...messages].map(text => text.id).join(' '))
    this.fields = fields
    this.messages = messages
  }
}

/** Nodes with a fault's messages on those it names; a field without a node gets one to carry them. */
export function withFault(nodes: UiNode[], fields: FlowFault['fields']): UiNode[] {
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

const secret = new Set(['password', 'code', 'csrf_token', 'method'])

/** Nodes with what was typed, except secrets. */
export function withTyped(nodes: UiNode[], body: Body): UiNode[] {
  return nodes.map(node => {
    if (node.type !== 'input' || node.attributes.type === 'submit' || secret.has(node.attributes.name)) return node
    const typed = valueAt(body, node.attributes.name)
    return typeof typed === 'string' ? { ...node, attributes: { ...node.attributes, value: typed } } : node
  })
}
