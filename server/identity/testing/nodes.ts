import { nodesOf } from './browser.ts'

type Json = Record<string, unknown>

export interface AnyNode {
  type: string
  group: string
  attributes: Json
  meta: { label?: { id: number; context?: Json } }
}

export function nodeNamed(flow: Json, name: string): AnyNode {
  const node = nodesOf(flow).find(({ attributes }) => attributes.name === name)
  if (!node) throw new Error(`the form has no ${name}`)
  return node as unknown as AnyNode
}

export function valueOf<Value>(flow: Json, name: string): Value {
  return JSON.parse(String(nodeNamed(flow, name).attributes['value'])) as Value
}
