import { useLingui } from '@lingui/react/macro'
import type { AuditLine } from '../../../shared/features/audit/audit.schema.ts'
import styles from './operator.module.css'

export function Who({ line: { who, role, organisation } }: { line: AuditLine }) {
  const { t } = useLingui()
  if (role === 'command') return t`command line`
  if (role === 'schedule') return t`schedule`
  return (
    <>
      {who?.name ?? t`somebody who is gone`} <span className={styles.quiet}>{organisation?.name ?? t`operator`}</span>
    </>
  )
}
