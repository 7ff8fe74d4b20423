import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon.strokes.ts'
import { Unseen } from '../notes/unseen.tsx'
import nativeStyles from './native-input.module.css'
import styles from './switch.module.css'

interface SwitchProps {
  label: string
  checked: boolean
  onChange(checked: boolean): void
  className?: string | undefined
}

/** Takes effect at once, without a save button. */
export function Switch({ label, checked, onChange, className }: SwitchProps) {
  return (
    <label className={classes(styles.switch, className)}>
      <Unseen>{label}</Unseen>
      <Track checked={checked} onChange={onChange} />
    </label>
  )
}

interface SwitchRowProps extends Omit<SwitchProps, 'label'> {
  icon?: IconName
  title: ReactNode
  detail?: ReactNode
  stacked?: boolean
}

export function SwitchRow({ icon, title, detail, stacked, checked, onChange, className }: SwitchRowProps) {
  return (
    <label className={classes(styles.row, className)}>
      {icon && <Icon name={icon} />}
      <span className={classes(styles.words, stacked && styles.stacked)}>
        <strong>{title}</strong> {detail && <span>{detail}</span>}
      </span>
      <Track checked={checked} onChange={onChange} />
    </label>
  )
}

function Track({ checked, onChange }: { checked: boolean; onChange(checked: boolean): void }) {
  return (
    <>
      <input
        className={nativeStyles.input}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={event => onChange(event.target.checked)}
      />
      <span className={styles.track} />
    </>
  )
}
