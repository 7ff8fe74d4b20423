import { useLingui } from '@lingui/react/macro'
import { labelsOf } from '../../../shared/features/ads/ad-facts.text.ts'
import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import type { EditionMatch } from '../../../shared/features/books/edition.ts'
import type { Book } from '../../../shared/features/books/books.schema.ts'
import { formatSince } from '../../language/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Link } from '../../ui/page/link.tsx'
import { EditionTag } from '../booklists/full-list/edition-tag.tsx'
import { inCourse } from '../booklists/wanted-in.ts'
import { CopyPhoto } from '../photos/copy-photo.tsx'
import { AlsoInSet } from '../sets/in-set.tsx'
import { StudentOf } from '../students/student-of.tsx'
import { isReserved, ReservedTag } from './reserved-tag.tsx'
import { AdNote } from './ad-note.tsx'
import styles from './ads.module.css'

interface SellerRowProps {
  ad: Ad
  isOwn: boolean
  city: string | null
  book: Book
  eager: boolean
  /** The course from which somebody came, and the copy's edition there (M1). */
  course?: string | null
  match?: EditionMatch | undefined
}

export function SellerRow({ ad, isOwn, city, book, eager, course, match }: SellerRowProps) {
  const { t } = useLingui()
  const { firstName } = ad.seller
  return (
    <li className={styles.row}>
      <CopyPhoto photo={ad.photos[0]} book={book} size={56} alt={t`Photo of ${firstName}'s copy`} eager={eager} />
      <div className={styles.facts}>
        <p className={styles.who}>
          <Link to={inCourse(`/ad/${ad.id}`, course)} className={styles.link}>
            {firstName}
          </Link>
          <span className={styles.city}>
            <Icon name="pin" size={16} />
            {ad.city}
          </span>
        </p>
        <p className={styles.state}>
          {labelsOf(ad)
            .map(label => t(label))
            .join(' · ')}
        </p>
        {ad.note !== null && <AdNote note={ad.note} brief />}
        {ad.inSet && (
          <p className={styles.state}>
            <AlsoInSet inSet={ad.inSet} />
          </p>
        )}
        <p className={styles.tags}>
          {isOwn && <Tag tone="green">{t`Your ad`}</Tag>}
          {!isOwn && city !== null && city.toLowerCase() === ad.city.toLowerCase() && (
            <Tag tone="green">{t`Your city`}</Tag>
          )}
          {ad.seller.studentOf !== null && (
            <Tag>
              <StudentOf of={ad.seller.studentOf} />
            </Tag>
          )}
          {isReserved(ad) && <ReservedTag until={ad.reservedUntil} />}
          {match && <EditionTag match={match} version={ad.version} isAny={false} />}
          {!match && ad.version !== book.version && <Tag>{ad.version}</Tag>}
          {/* The server may render another day than the device, which corrects it with the next change. */}
          <time dateTime={new Date(ad.createdAt).toISOString()} suppressHydrationWarning>
            {formatSince(ad.createdAt)}
          </time>
        </p>
      </div>
      <Price cents={ad.priceCents} />
    </li>
  )
}
