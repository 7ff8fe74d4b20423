import { useLingui } from '@lingui/react'
import type { InputNodeProps } from './field.tsx'
import styles from './flow-form.module.css'
import { sayLabel, sayMessages } from './say-flow.ts'

/**
 * A button that asks for a security key or passkey. The provider's script does the work and sends the form; older
 * providers name it as a line of script, which is read here and never run as one.
 */
export function KeyButton({ node, input, sending }: InputNodeProps) {
  const { i18n } = useLingui()
  return (
    <>
      <button
        type="button"
        name={input.name}
        value={String(input.value ?? '')}
        disabled={sending || input.disabled}
        className={styles['secondary']}
        onClick={() => trigger(input.onclickTrigger, input.onclick)}
      >
        {sayLabel(i18n, node)}
      </button>
      {sayMessages(i18n, node.messages).map(error => (
        <p key={error} className={styles['fieldError']} role="alert">
          {error}
        </p>
      ))}
    </>
  )
}

function trigger(name: string | undefined, script: string | undefined): void {
  const [, called, argument] = /^\s*(?:window\.)?([\w$]+)\(([\s\S]*)\)\s*;?\s*$/.exec(script ?? '') ?? []
  const wanted = name ?? called
  const found: unknown = wanted === undefined ? undefined : Reflect.get(window, wanted)
  if (typeof found === 'function') found(argument ? JSON.parse(argument) : undefined)
}
