import { useId, type ReactNode } from 'react'
import type { FieldProps } from './field.tsx'
import { Icon } from '../icon.tsx'
import styles from './field.module.css'
import nativeStyles from './native-input.module.css'

interface ChoiceGroupProps<Value extends string> extends FieldProps {
  options: readonly { value: Value; label: ReactNode }[]
  /** `null` while nothing is chosen. */
  value: NoInfer<Value> | null
  onChange(value: NoInfer<Value>): void
  name?: string
  disabled?: boolean
}

export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const id = useId()
  const { label, hint, error, options, value, onChange, name = id, disabled } = props
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset className={styles.field} aria-describedby={described} aria-invalid={error ? true : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.choices}>
        {options.map(option => (
          <label key={option.value} className={styles.choice}>
            <input
              className={nativeStyles.input}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={disabled}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.pill}>
              <Icon name="check" size={16} />
              {option.label}
            </span>
          </label>
        ))}
      </div>
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
    </fieldset>
  )
}
