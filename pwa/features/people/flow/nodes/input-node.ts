import { useLingui } from '@lingui/react'
import type { UiNodeInputAttributes } from '@ory/client'
import type { FlowNodeProps } from './flow-node.tsx'
import { sayLabel, sayMessages, sayText } from '../form/say-flow.ts'

export type InputNodeProps = FlowNodeProps & { input: UiNodeInputAttributes }

export function useWords({ node, input, faults }: InputNodeProps): { label: string; error?: string; hint?: string } {
  const { i18n } = useLingui()
  const label = sayLabel(i18n, node)
  const fault = faults?.[input.name]
  if (fault) return { label, error: sayText(i18n, fault) }
  const said = sayMessages(i18n, node.messages).join(' ')
  if (!said) return { label }
  return node.messages.some(message => message.type === 'error') ? { label, error: said } : { label, hint: said }
}
