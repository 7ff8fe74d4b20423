import { useLingui } from '@lingui/react/macro'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classes } from '../../lib/classes.ts'
import { IconButton } from './button.tsx'
import { Icon } from '../icon.tsx'
import { moveUp } from '../move-up.ts'
import styles from './search-field.module.css'

type SearchFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: string
  onClear?(): void
  behind?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function SearchField({ label, onClear, onFocus, behind, className, ...rest }: SearchFieldProps) {
  const { t } = useLingui()
  return (
    <div className={classes(styles.pill, className)}>
      <Icon name="search" className={styles.icon} />
      <input
        className={styles.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-label={label}
        onFocus={event => {
          moveUp(event.currentTarget)
          onFocus?.(event)
        }}
        {...rest}
      />
      {onClear && rest.value !== '' && <IconButton icon="close" label={t`Clear`} onClick={onClear} />}
      {behind}
    </div>
  )
}
