import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import styles from '../form/form.module.css'
import { askDevice } from './ask-device.ts'
import { type InputNodeProps, useWords } from './input-node.ts'
import { callKeyScript } from './key-script.ts'

export function KeyButton(props: InputNodeProps) {
  const { t } = useLingui()
  const { input, sending } = props
  const { label, error } = useWords(props)
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  const ask = async (form: HTMLFormElement | null) => {
    setState('asking')
    const outcome = { failed: false }
    const fail = () => {
      outcome.failed = true
    }
    form?.addEventListener('webauthnerror', fail)
    await askDevice(() => callKeyScript(input.onclickTrigger, input.onclick)).catch(fail)
    form?.removeEventListener('webauthnerror', fail)
    setState(outcome.failed ? 'failed' : 'idle')
  }
  return (
    <>
      <Button
        wide
        name={input.name}
        value={String(input.value ?? '')}
        disabled={input.disabled}
        busy={sending || state === 'asking'}
        onClick={event => void ask(event.currentTarget.form)}
      >
        {label}
      </Button>
      {(error ?? state === 'failed') && (
        <p className={styles.error} role="alert">
          {error ?? t`Your device gave no answer, or you stopped it. Try again, or choose another way to log in.`}
        </p>
      )}
    </>
  )
}
