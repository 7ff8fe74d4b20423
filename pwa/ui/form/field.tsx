import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './field.module.css'

export interface FieldProps {
  label: ReactNode
  /** Stands under the field until there is an error. */
  hint?: ReactNode
  /** What is wrong, in words; stands under its own field. */
  error?: ReactNode
}

interface Wiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label above, hint and error below, tied together for screen readers. */
export function Field({ label, hint, error, children }: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
