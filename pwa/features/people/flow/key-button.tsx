import { Button } from '../../../ui/button.tsx'
import styles from './flow-form.module.css'
import { type InputNodeProps, useWords } from './input-node.ts'

/**
 * A button that asks for a security key or passkey. The provider's script does the work and sends the form; older
 * providers name it as a line of script, which is read here and never run as one.
 */
export function KeyButton(props: InputNodeProps) {
  const { input, sending } = props
  const { label, error } = useWords(props)
  return (
    <>
      <Button
        wide
        name={input.name}
        value={String(input.value ?? '')}
        disabled={input.disabled}
        busy={sending}
        onClick={() => trigger(input.onclickTrigger, input.onclick)}
      >
        {label}
      </Button>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </>
  )
}

function trigger(name: string | undefined, script: string | undefined): void {
  const [, called, argument] = /^\s*(?:window\.)?([\w$]+)\(([\s\S]*)\)\s*;?\s*$/.exec(script ?? '') ?? []
  const wanted = name ?? called
  const found: unknown = wanted === undefined ? undefined : Reflect.get(window, wanted)
  if (typeof found === 'function') found(argument ? JSON.parse(argument) : undefined)
}
