import { useLingui } from '@lingui/react'
import type { UiNodeInputAttributes } from '@ory/client'
import type { FlowNodeProps } from './flow-node.tsx'
import { formatLabel, formatMessages, formatText } from '../form/format-flow.ts'

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
