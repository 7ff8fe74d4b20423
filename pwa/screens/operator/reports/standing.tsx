import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Named, ReportInContext } from '../../../../shared/features/operator/queue.schema.ts'
import { formatDate } from '../../../language/format.ts'
import { Tag } from '../../../ui/tag.tsx'
import { Link } from '../../../ui/page/link.tsx'
import styles from '../operator.module.css'

interface StandingProps {
  person: Named
  standing: NonNullable<ReportInContext['standing']>
  /** Other reports about the same person. */
  others: number
}

export function Standing({ person, standing, others }: StandingProps) {
  const { t } = useLingui()
  const { since, adsOpen, sold, emailVerified, blockedAt, isOperator } = standing
  return (
    <section className={styles.form}>
      <h3>
        <Link to={`/operator/people/${person.id}`}>{person.name}</Link>
      </h3>
      <p className={styles.quiet}>
        <Trans>Here since {formatDate(since)}</Trans> · <Plural value={adsOpen} one="# ad" other="# ads" /> ·{' '}
        <Plural value={sold} one="# sold" other="# sold" />
      </p>
      <p className={styles.tags}>
        {!emailVerified && <Tag>{t`e-mail not confirmed`}</Tag>}
        {blockedAt !== null && <Tag tone="red">{t`blocked`}</Tag>}
        {isOperator && <Tag tone="green">{t`operator`}</Tag>}
        {others > 0 && (
          <Tag tone="marker">
            <Plural value={others} one="# other report" other="# other reports" />
          </Tag>
        )}
      </p>
    </section>
  )
}
