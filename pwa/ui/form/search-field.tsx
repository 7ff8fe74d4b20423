import { useLingui } from '@lingui/react/macro'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classes } from '../../lib/classes.ts'
import { IconButton } from './button.tsx'
import { Icon } from '../icon.tsx'
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

/** Scrolls the field to the top on a phone, because the keyboard covers half of it. Repeats once the keyboard is open. */
function moveUp(field: HTMLElement): void {
  const place = field.parentElement ?? field
  const up = () => {
    if (window.innerWidth < 900 && place.getBoundingClientRect().top > window.innerHeight / 6) place.scrollIntoView()
  }
  const left = new AbortController()
  field.addEventListener('blur', () => left.abort(), { once: true })
  window.addEventListener('resize', up, { signal: left.signal })
  up()
}
