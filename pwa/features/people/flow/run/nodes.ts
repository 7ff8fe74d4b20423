import type { UiNode, UiNodeInputAttributes, UiText } from '@ory/client'

/** The part of every flow that is shown: nodes, where to send them, and what to say on top. */
export interface FlowUi {
  action: string
  method: string
  nodes: UiNode[]
  messages?: UiText[]
}

/** What is typed so far, by the name of the node. */
export type Typed = Readonly<Record<string, string | boolean>>

/** The attributes of an input node; undefined for every other kind. */
export function inputOf(node: UiNode): UiNodeInputAttributes | undefined {
  return node.attributes.node_type === 'input' ? node.attributes : undefined
}

/** A node that sends the form, with its own name and value in it. */
export function isSubmit(node: UiNode): boolean {
  return inputOf(node)?.type === 'submit'
}

export function isHidden(node: UiNode): boolean {
  return inputOf(node)?.type === 'hidden' || node.attributes.node_type === 'script'
}

/** What a field holds: what was typed, else what the provider filled in. */
export function valueOf(input: UiNodeInputAttributes, typed: Typed): string | boolean {
  const value: unknown = typed[input.name] ?? input.value
  if (input.type === 'checkbox') return value === true || value === 'true'
  return value === undefined || value === null ? '' : String(value)
}

/**
 * The nodes that are needed together: those of no group, those of the group that is sent, and who signs up, which older
 * providers count among the password's.
 */
export function nodesSentBy(nodes: readonly UiNode[], submitter: UiNode): UiNode[] {
  return nodes.filter(
    node => node.group === 'default' || node.group === submitter.group || (node.group === 'password' && isTrait(node)),
  )
}

function isTrait(node: UiNode): boolean {
  return inputOf(node)?.name.startsWith('traits.') ?? false
}

/** Goes to another step of the same flow; it is no way to log in of its own. */
export function isStep(node: UiNode): boolean {
  return isSubmit(node) && inputOf(node)?.name === 'screen'
}

/** The button of a key or passkey: a script asks the device, fills in hidden fields, and sends the form. */
export function isKeyTrigger(node: UiNode): boolean {
  return inputOf(node)?.type === 'button'
}

/**
 * What is shown, as blocks of one group each: the group of a way to log in, its fields in the provider's order with the
 * password below them, then its buttons. Nodes of no group come before the first block.
 */
export function blocksOf(nodes: readonly UiNode[]): UiNode[][] {
  const shown = nodes.filter(node => !isHidden(node) && !isStep(node))
  const common = shown.filter(node => node.group === 'default')
  const groups = [...new Set(shown.map(node => node.group).filter(group => group !== 'default'))]
  const blocks = groups
    .sort((one, other) => rankOf(one) - rankOf(other))
    .map(group => shown.filter(node => node.group === group))
  const [first = [], ...others] = blocks
  return [[...common, ...first], ...others].map(inReadingOrder).filter(block => block.length > 0)
}

/** The button that sends the field with this name: that of its own block. */
export function buttonNear(nodes: readonly UiNode[], name: string): UiNode | undefined {
  const block = blocksOf(nodes).find(each => each.some(node => !isSubmit(node) && inputOf(node)?.name === name))
  return block?.find(isSubmit)
}

/** What comes below the password, so that Enter does not ask for a mail; unlisted groups keep the provider's order. */
const below = ['code', 'webauthn', 'passkey', 'oidc', 'saml']

function rankOf(group: string): number {
  return below.indexOf(group)
}

function inReadingOrder(nodes: readonly UiNode[]): UiNode[] {
  return [0, 1, 2].flatMap(rank => nodes.filter(node => placeOf(node) === rank))
}

function placeOf(node: UiNode): 0 | 1 | 2 {
  const type = inputOf(node)?.type
  if (type === 'submit' || type === 'button' || node.attributes.node_type === 'a') return 2
  return type === 'password' ? 1 : 0
}
