import { useLingui } from '@lingui/react'
import type { UiNode, UiNodeInputAttributes } from '@ory/client'
import { formatLabel, formatMessages, formatText } from '../form/format-flow.ts'
import type { FormErrors } from '../form/form-errors.ts'
import type { Typed } from '../run/nodes.ts'

export type InputNodeProps = FlowNodeProps & { input: UiNodeInputAttributes }

export function useWords({ node, input, errors }: InputNodeProps): { label: string; error?: string; hint?: string } {
  const { i18n } = useLingui()
  const label = formatLabel(i18n, node)
  const fault = errors?.[input.name]
  if (fault) return { label, error: formatText(i18n, fault) }
  const said = formatMessages(i18n, node.messages).join(' ')
  if (!said) return { label }
  return node.messages.some(message => message.type === 'error') ? { label, error: said } : { label, hint: said }
}
export interface FlowNodeProps {
  node: UiNode
  typed: Typed
  errors?: FormErrors
  sending?: boolean
  isWrong?: boolean
  main?: boolean
  submitLabel?: string
  onType(name: string, value: string | boolean): void
}
