import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import { Card } from '../../ui/page/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './ad.module.css'

/** Shows only first name and city, for privacy (D2). */
export function Seller({ ad: { seller, city } }: { ad: Ad }) {
  return (
    <Card className={styles.seller}>
      <span className={styles.initial} aria-hidden="true">
        {[...seller.firstName][0]?.toUpperCase()}
      </span>
      <span>
        <b>{seller.firstName}</b>
        <span className={styles.city}>
          <Icon name="pin" size={16} />
          {city}
        </span>
      </span>
    </Card>
  )
}
