import { Plural, useLingui } from '@lingui/react/macro'
import type { FoundPerson } from '../../../../shared/features/operator/operator.schema.ts'
import { Tag } from '../../../ui/tag.tsx'
import styles from '../operator.module.css'

export function PersonTags({ person }: { person: FoundPerson }) {
  const { t } = useLingui()
  const { blocked, openReports, emailVerified, isOperator, organisations } = person
  return (
    <span className={styles.tags}>
      {blocked && <Tag tone="red">{t`blocked`}</Tag>}
      {openReports > 0 && (
        <Tag tone="marker">
          <Plural value={openReports} one="# open report" other="# open reports" />
        </Tag>
      )}
      {!emailVerified && <Tag>{t`e-mail not confirmed`}</Tag>}
      {isOperator && <Tag tone="green">{t`operator`}</Tag>}
      {organisations.map(name => (
        <Tag key={name} tone="green">
          {name}
        </Tag>
      ))}
    </span>
  )
}
