import type { InputHTMLAttributes, ReactNode } from 'react'
import { classes } from '../../../lib/classes.ts'
import styles from './field.module.css'

interface PhotoInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'type'> {
  onPick(files: File[]): void
  children: ReactNode
}

export function PhotoInput({ onPick, children, className, ...rest }: PhotoInputProps) {
  return (
    <label className={classes(styles.button, className)}>
      {children}
      <input
        className={styles.file}
        type="file"
        onChange={event => {
          onPick([...(event.target.files ?? [])])
          event.target.value = ''
        }}
        {...rest}
      />
    </label>
  )
}
