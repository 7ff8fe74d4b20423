import { Trans } from '@lingui/react/macro'
import type { BookToCheck } from '../../../../shared/features/operator/books.schema.ts'
import { formatMoment } from '../../../language/format.ts'
import { Link } from '../../../ui/page/link.tsx'
import { Tag } from '../../../ui/tag.tsx'
import cardStyles from '../card.module.css'
import styles from '../operator.module.css'

/** An ad that is live already shows what its seller holds in their hands. */
export function ProposedBy({ found: { proposedBy, createdAt, ads } }: { found: BookToCheck }) {
  return (
    <>
      <p className={styles.quiet}>
        {proposedBy && <Link to={`/operator/people/${proposedBy.id}`}>{proposedBy.name ?? proposedBy.id}</Link>}
        {proposedBy && ' · '}
        {formatMoment(createdAt)}
      </p>
      {ads.map(({ id, isLive }) => (
        <p key={id} className={cardStyles.tags}>
          <Link to={`/ad/${id}`}>
            <Trans>The ad it is for</Trans>
          </Link>
          {!isLive && (
            <Tag>
              <Trans>taken down</Trans>
            </Tag>
          )}
        </p>
      ))}
    </>
  )
}
