import { useLingui } from '@lingui/react'
import { isResend } from './flow-body.ts'
import type { InputNodeProps } from './field.tsx'
import styles from './flow-form.module.css'
import { sayLabel, sayMessages } from './say-flow.ts'

/** A button that sends the form; its name and value tell the provider what is wanted. */
export function SubmitNode({ node, input, sending, main, submitLabel }: InputNodeProps) {
  const { i18n } = useLingui()
  const look = main ? 'primary' : isResend(node) ? 'link' : 'secondary'
  return (
    <>
      <button
        type="submit"
        name={input.name}
        value={String(input.value ?? '')}
        disabled={sending || input.disabled}
        className={styles[look]}
      >
        {main && submitLabel ? submitLabel : sayLabel(i18n, node)}
      </button>
      {sayMessages(i18n, node.messages).map(error => (
        <p key={error} className={styles['fieldError']} role="alert">
          {error}
        </p>
      ))}
    </>
  )
}
