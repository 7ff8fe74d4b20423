import { Trans, useLingui } from '@lingui/react/macro'
import { factLabels } from '../../../../shared/features/ads/ad-facts.text.ts'
import type { ReportInContext } from '../../../../shared/features/operator/queue.schema.ts'
import { AdNote } from '../../../features/ads/ad-note.tsx'
import { formatMoment } from '../../../language/format.ts'
import { written } from '../../../language/written.ts'
import { Price } from '../../../ui/price.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Link } from '../../../ui/page/link.tsx'
import cardStyles from '../card.module.css'
import listStyles from '../list.module.css'
import reportStyles from './reports.module.css'
import styles from '../operator.module.css'

export function ReportedAd({ ad }: { ad: NonNullable<ReportInContext['ad']> }) {
  const { t } = useLingui()
  const seller = ad.seller.name ?? ''
  return (
    <section className={cardStyles.form}>
      <div className={listStyles.rowHead}>
        <span>
          <Link to={`/ad/${ad.id}`} {...written(ad.bookName)}>
            {ad.bookName}
          </Link>{' '}
          {ad.deletedAt !== null && (
            <Tag tone="red">
              <Trans>taken down</Trans>
            </Tag>
          )}
        </span>
        <Price cents={ad.priceCents} />
      </div>
      <p className={styles.quiet}>
        <bdi>{seller}</bdi> · {t(factLabels.condition[ad.condition])} · {ad.city} · {ad.version} ·{' '}
        {formatMoment(ad.createdAt)}
      </p>
      {ad.note !== null && <AdNote note={ad.note} />}
      <div className={reportStyles.photos}>
        {ad.photos.map((hash, at) => (
          <a key={hash} href={`/uploads/images/${hash}-1600.webp`} target="_blank" rel="noreferrer">
            <img src={`/uploads/images/${hash}-320.webp`} alt={t`Photo ${at + 1} of the ad`} loading="lazy" />
          </a>
        ))}
      </div>
    </section>
  )
}
