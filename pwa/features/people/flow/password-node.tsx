import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Field, type InputNodeProps } from './field.tsx'
import styles from './flow-form.module.css'
import { valueOf } from './nodes.ts'

/** A password with a button that shows it. */
export function PasswordNode(props: InputNodeProps) {
  const { t } = useLingui()
  const { input, typed, onType } = props
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...props}
      renderControl={control => (
        <div className={styles['password']}>
          <input
            {...control}
            type={shown ? 'text' : 'password'}
            value={String(valueOf(input, typed))}
            autoComplete={input.autocomplete ?? 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            onChange={event => onType(input.name, event.target.value)}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-controls={control.id}
            aria-label={t`Show password`}
            onClick={() => setShown(!shown)}
          >
            <Eye crossed={shown} />
          </button>
        </div>
      )}
    />
  )
}

function Eye({ crossed }: { crossed: boolean }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
      {crossed && <path d="m4 4 16 16" />}
    </svg>
  )
}
