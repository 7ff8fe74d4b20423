import { Plural, Trans } from '@lingui/react/macro'
import type { FoundPerson } from '../../../../shared/features/operator/operator.schema.ts'
import { Tag } from '../../../ui/tag.tsx'
import styles from '../card.module.css'

export function PersonTags({ person }: { person: FoundPerson }) {
  const { blocked, openReports, emailVerified, isOperator, organisations } = person
  return (
    <span className={styles.tags}>
      {blocked && (
        <Tag tone="red">
          <Trans>blocked</Trans>
        </Tag>
      )}
      {openReports > 0 && (
        <Tag tone="marker">
          <Plural value={openReports} one="# open report" other="# open reports" />
        </Tag>
      )}
      {!emailVerified && (
        <Tag>
          <Trans>e-mail not confirmed</Trans>
        </Tag>
      )}
      {isOperator && (
        <Tag tone="green">
          <Trans>operator</Trans>
        </Tag>
      )}
      {organisations.map(name => (
        <Tag key={name} tone="green">
          {name}
        </Tag>
      ))}
    </span>
  )
}
