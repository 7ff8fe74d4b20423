import { Button } from '../../../ui/form/button.tsx'
import { isResend } from '../run/flow-body.ts'
import styles from '../form/flow-form.module.css'
import { isStep } from '../run/nodes.ts'
import { type InputNodeProps, useWords } from './input-node.ts'

export function SubmitNode(props: InputNodeProps) {
  const { node, input, sending, main, submitLabel } = props
  const { label, error } = useWords(props)
  return (
    <>
      <Button
        type="submit"
        kind={main ? 'primary' : isResend(node) || isStep(node) ? 'text' : 'secondary'}
        wide
        name={input.name}
        value={String(input.value ?? '')}
        disabled={input.disabled}
        busy={sending}
      >
        {main && submitLabel ? submitLabel : label}
      </Button>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </>
  )
}
