import { useLingui } from '@lingui/react/macro'
import { Price } from '../../../ui/price.tsx'
import { Link } from '../../../ui/page/link.tsx'
import { CopyPhoto } from '../../photos/copy-photo.tsx'
import { written } from '../../../language/written.ts'
import styles from './read.module.css'
import { factLabels } from '../../../../shared/features/ads/ad-facts.text.ts'
import type { AboutAd } from '../write/start-chat.ts'

/** Stays when the ad is gone (E7). `name` is the other person, for wide screens. */
export function AdPin({ about: { ad, book }, name }: { about: AboutAd; name: string }) {
  const { i18n } = useLingui()
  return (
    <Link to={`/ad/${ad.id}`} className={styles.pin}>
      <CopyPhoto photo={ad.photos[0]} book={book} size={40} alt="" eager />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.book} {...written(book.name)}>
          {book.name}
        </span>
        <span className={styles.facts}>
          {i18n._(factLabels.condition[ad.condition])} · {ad.city}
        </span>
      </span>
      <Price cents={ad.priceCents} />
    </Link>
  )
}
