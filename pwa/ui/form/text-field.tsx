import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { classes } from '../../lib/classes.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

type TextFieldProps = FieldProps &
  InputHTMLAttributes<HTMLInputElement> & {
    before?: ReactNode
    behind?: ReactNode
    ref?: Ref<HTMLInputElement>
  }

export function TextField({ label, hint, error, before, behind, className, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {wiring => (
        <span className={classes(styles.box, className)} data-error={error ? '' : undefined}>
          {before && <span className={styles.before}>{before}</span>}
          <input className={styles.input} {...wiring} {...rest} />
          {behind && <span className={styles.behind}>{behind}</span>}
        </span>
      )}
    </Field>
  )
}

type TextAreaProps = FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }

export function TextArea({ label, hint, error, className, rows = 4, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {wiring => (
        <span className={classes(styles.box, className)} data-error={error ? '' : undefined}>
          <textarea className={classes(styles.input, styles.area)} rows={rows} {...wiring} {...rest} />
        </span>
      )}
    </Field>
  )
}

type SelectFieldProps = FieldProps & SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> }

/** Uses the system's list, which is best on a phone. */
export function SelectField({ label, hint, error, className, children, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {wiring => (
        <span className={classes(styles.box, className)} data-error={error ? '' : undefined}>
          <select className={classes(styles.input, styles.select)} {...wiring} {...rest}>
            {children}
          </select>
        </span>
      )}
    </Field>
  )
}
