import { useLingui } from '@lingui/react'
import type { UiText } from '@ory/client'
import styles from './flow-form.module.css'
import { sayMessages } from './say-flow.ts'

/** What the provider says about the whole form, read out when it changes. */
export function FlowMessages({ messages }: { messages: readonly UiText[] }) {
  const { i18n } = useLingui()
  const kinds = ['error', 'success', 'info'] as const
  return (
    <div aria-live="polite" className={styles['messages']}>
      {kinds.flatMap(kind =>
        sayMessages(
          i18n,
          messages.filter(message => message.type === kind),
        ).map(sentence => (
          <p key={sentence} className={styles[kind]} role={kind === 'error' ? 'alert' : undefined}>
            {sentence}
          </p>
        )),
      )}
    </div>
  )
}
