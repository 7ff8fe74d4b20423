import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { UsedReasons } from '../../../shared/features/operator/queue.schema.ts'
import { useAsked } from '../../features/operator/use-asked.ts'
import { written } from '../../language/written.ts'
import styles from './used-reasons.module.css'

/** Shows nothing until there is a reason to use again. */
export function UsedReasons({ onChoose }: { onChoose(reason: string): void }) {
  const { data } = useAsked<UsedReasons>('/operator/reasons')
  const [isOpen, setOpen] = useState(false)
  if (!data || data.reasons.length === 0) return null
  const choose = (reason: string) => {
    onChoose(reason)
    setOpen(false)
  }
  return (
    <details open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <Trans>Reasons used before</Trans>
      </summary>
      <ul className={styles.list}>
        {data.reasons.map(reason => (
          <li key={reason}>
            <button type="button" className={styles.reason} onClick={() => choose(reason)} {...written(reason)}>
              {reason}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
