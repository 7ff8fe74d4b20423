import type { UiNode, UiNodeInputAttributes, UiText } from '@ory/client'

export interface FlowUi {
  action: string
  method: string
  nodes: UiNode[]
  messages?: UiText[]
}

export type Typed = Readonly<Record<string, string | boolean>>

export function inputOf(node: UiNode): UiNodeInputAttributes | undefined {
  return node.attributes.node_type === 'input' ? node.attributes : undefined
}

export function isSubmit(node: UiNode): boolean {
  return inputOf(node)?.type === 'submit'
}

export function isHidden(node: UiNode): boolean {
  return inputOf(node)?.type === 'hidden' || node.attributes.node_type === 'script'
}

export function isCode(name: string): boolean {
  return name === 'code' || name === 'totp_code'
}

export function valueOf(input: UiNodeInputAttributes, typed: Typed): string | boolean {
  const value: unknown = typed[input.name] ?? input.value
  if (input.type === 'checkbox') return value === true || value === 'true'
  return value === undefined || value === null ? '' : String(value)
}

/** The name of the field for the code of a mail, an app, or one kept on paper. A page that shows how to link an app asks later. */
export function awaitedCode(nodes: readonly UiNode[]): string | undefined {
  if (nodes.some(({ type }) => type === 'img')) return undefined
  const fields = nodes.flatMap(node => (isSubmit(node) || isHidden(node) ? [] : (inputOf(node)?.name ?? [])))
  return ['code', 'totp_code', 'lookup_secret'].find(name => fields.includes(name))
}

/** Nodes without a group, of the submitted group, and the traits, which older versions put into the password's group. */
export function nodesSentBy(nodes: readonly UiNode[], submitter: UiNode): UiNode[] {
  return nodes.filter(
    node => node.group === 'default' || node.group === submitter.group || (node.group === 'password' && isTrait(node)),
  )
}

function isTrait(node: UiNode): boolean {
  return inputOf(node)?.name.startsWith('traits.') ?? false
}

export function isStep(node: UiNode): boolean {
  return isSubmit(node) && inputOf(node)?.name === 'screen'
}

/** A script asks the device, fills in hidden fields, and submits the form. */
export function isKeyTrigger(node: UiNode): boolean {
  return inputOf(node)?.type === 'button'
}

/** One group for each block, in the provider's order, with the password below its fields, then the buttons. */
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

export function buttonNear(nodes: readonly UiNode[], name: string): UiNode | undefined {
  const block = blocksOf(nodes).find(each => each.some(node => !isSubmit(node) && inputOf(node)?.name === name))
  return block?.find(isSubmit)
}

/** Below the password, so that Enter does not ask for a mail. Other groups stay in the provider's order. */
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
