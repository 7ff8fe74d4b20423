import type { ReactNode } from 'react'
import { ChoiceGroup } from '../../ui/form/choice-group.tsx'
import styles from './segments.module.css'

interface SegmentsProps<Value extends string> {
  /** For who does not see them. */
  label: ReactNode
  options: readonly { value: Value; label: ReactNode }[]
  value: NoInfer<Value>
  onChange(value: NoInfer<Value>): void
}

/** Which part of a list is shown, in one line. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  return (
    <div className={styles.segments}>
      <ChoiceGroup {...props} />
    </div>
  )
}
