import type { I18n } from '@lingui/core'
import type { UiNode, UiText } from '@ory/client'
import { msg } from '@lingui/core/macro'
import { flowErrors } from './flow-errors.text.ts'
import { flowLabels, type Context, type Wording } from './flow-labels.text.ts'
import { isResend } from '../run/flow-body.ts'
import { inputOf } from '../run/nodes.ts'

export function formatText(i18n: I18n, text: UiText): string {
  const wording = wordingOf(text.id)
  const context: Context = { ...text.context }
  const descriptor = typeof wording === 'function' ? wording(context) : wording
  if (typeof descriptor === 'string') return descriptor
  return descriptor ? i18n._(descriptor) : text.text
}

export function knowsText(id: number): boolean {
  return wordingOf(id) !== undefined
}

/** Labels a trait by its name, because its title comes from the schema without an id. */
export function formatLabel(i18n: I18n, node: UiNode): string {
  const input = inputOf(node)
  const trait = input && traits[input.name]
  if (trait) return i18n._(trait)
  if (isResend(node)) return formatText(i18n, { id: 1070008, text: 'Resend', type: 'info' })
  return node.meta.label ? formatText(i18n, node.meta.label) : (input?.name ?? '')
}

export function formatMessages(i18n: I18n, messages: readonly UiText[]): string[] {
  return [...new Set(messages.map(message => formatText(i18n, message)))]
}

const traits: Record<string, ReturnType<typeof msg>> = {
  'traits.email': msg`E-mail`,
  'traits.name.first': msg`First name`,
  'traits.name.last': msg`Last name`,
  'traits.city': msg`City`,
}

function wordingOf(id: number): Wording | undefined {
  return flowLabels[id] ?? flowErrors[id]
}
