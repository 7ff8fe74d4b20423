import { useLingui } from '@lingui/react'
import type { UiText } from '@ory/client'
import { Banner } from '../../../ui/notes/banner.tsx'
import { formatMessages } from './format-flow.ts'

const kinds = [
  { type: 'error', tone: 'error', icon: 'warning' },
  { type: 'success', tone: 'good', icon: 'check' },
  { type: 'info', tone: 'notice', icon: 'info' },
] as const

export function FlowMessages({ messages }: { messages: readonly UiText[] }) {
  const { i18n } = useLingui()
  return kinds.flatMap(({ type, tone, icon }) =>
    formatMessages(
      i18n,
      messages.filter(message => message.type === type),
    ).map(sentence => (
      <Banner key={sentence} inset tone={tone} icon={icon}>
        {sentence}
      </Banner>
    )),
  )
}
