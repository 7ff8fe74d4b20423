import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Change, CopyAnswer } from '../../../../shared/features/booklists/change-sets.schema.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './copy.module.css'

interface CopySummaryProps {
  answer: CopyAnswer
  changes: readonly Change[]
  isBusy: boolean
  onApply(): void
  children: ReactNode
}

export function CopySummary({ answer, changes, isBusy, onApply, children }: CopySummaryProps) {
  const { t } = useLingui()
  const { copies, same, different } = answer
  const count = (rows: readonly { kind: string }[], kind: string) => rows.filter(row => row.kind === kind).length
  return (
    <aside className={styles.summary} aria-label={t`What changes`}>
      <h2>{t`What changes`}</h2>
      <dl>
        <Figure value={count(copies, 'course')} label={t`new courses`} />
        <Figure value={count(copies, 'link')} label={t`new books`} />
        <Figure value={different.length} label={t`differ, and stay so`} />
        <Figure value={count(same, 'link')} label={t`books are there already`} />
      </dl>
      <p className={styles.hidden}>
        <Icon name="eyeOff" size={20} />
        <Trans>All that is new is hidden. Students see nothing until you show it.</Trans>
      </p>
      {changes.length > 0 ? (
        <Button kind="primary" busy={isBusy} onClick={onApply}>
          {children}
        </Button>
      ) : (
        <p>{t`All of it is there already: nothing is added.`}</p>
      )}
      <p className={styles.note}>{t`To copy once more adds nothing: you only see what differs.`}</p>
    </aside>
  )
}

function Figure({ value, label }: { value: number; label: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
