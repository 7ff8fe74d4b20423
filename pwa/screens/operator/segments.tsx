import type { ReactNode } from 'react'
import { ChoiceGroup } from '../../ui/form/choice-group.tsx'
import styles from './table.module.css'

interface SegmentsProps<Value extends string> {
  /** For screen readers. */
  label: ReactNode
  options: readonly { value: Value; label: ReactNode }[]
  value: NoInfer<Value>
  onChange(value: NoInfer<Value>): void
}

export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  return (
    <div className={styles.segments}>
      <ChoiceGroup {...props} />
    </div>
  )
}
