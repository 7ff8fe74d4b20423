import type { ReactNode, SelectHTMLAttributes } from 'react'
import { Icon } from '../icon.tsx'
import styles from './sort-select.module.css'

type SortSelectProps<Value extends string> = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value'> & {
  label: string
  value: Value
  options: readonly { value: Value; label: ReactNode }[]
  onPick(value: NoInfer<Value>): void
}

export function SortSelect<Value extends string>({ label, options, onPick, ...rest }: SortSelectProps<Value>) {
  return (
    <span className={styles.sort} data-screen-only="">
      <select aria-label={label} onChange={event => onPick(event.target.value as Value)} {...rest}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} />
    </span>
  )
}
