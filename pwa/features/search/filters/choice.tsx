import { type ReactNode, useId } from 'react'
import { formatCount } from '../../../language/format.ts'
import { written } from '../../../language/written.ts'
import { Icon } from '../../../ui/icon.tsx'
import nativeStyles from '../../../ui/form/native-input.module.css'
import styles from './choice.module.css'

interface ChoiceProps {
  label: string
  count?: number | undefined
  checked: boolean
  kind?: 'checkbox' | 'radio'
  hint?: ReactNode
  onPick(): void
}

export function ChoiceSet({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>{children}</div>
    </fieldset>
  )
}

/** A choice that leaves no books can be made, because other choices may change. */
export function Choice({ label, count, checked, kind = 'checkbox', hint, onPick }: ChoiceProps) {
  const id = useId()
  return (
    <div className={styles.choice}>
      <input
        className={nativeStyles.input}
        id={id}
        type={kind}
        checked={checked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={onPick}
      />
      <label htmlFor={id} className={styles.pill} data-empty={count === 0 && !checked ? '' : undefined}>
        <span className={styles.box} data-round={kind === 'radio' ? '' : undefined}>
          {checked && <Icon name="check" size={16} />}
        </span>
        <span className={styles.label} {...written(label)}>
          {label}
        </span>{' '}
        {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
      </label>
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
    </div>
  )
}
