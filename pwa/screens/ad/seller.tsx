import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Ad, Trust } from '../../../shared/features/ads/ads.schema.ts'
import { formatMonthOf } from '../../language/format.ts'
import { StudentOf } from '../../features/students/student-of.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './ad.module.css'

interface SellerProps {
  ad: Ad
  trust: Trust | undefined
  children?: ReactNode
}

/** Shows only first name and city, for privacy (D2), and the count of handovers. */
export function Seller({ ad: { seller, city }, trust, children }: SellerProps) {
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
        {seller.studentOf !== null && (
          <span className={styles.known}>
            <StudentOf of={seller.studentOf} />
          </span>
        )}
        {trust && <Known trust={trust} />}
        {children}
      </span>
    </Card>
  )
}

function Known({ trust: { since, handovers, answers } }: { trust: Trust }) {
  const month = formatMonthOf(since)
  return (
    <span className={styles.known}>
      <Trans>On Kaft since {month}</Trans>
      {handovers > 0 && (
        <>
          {' · '}
          <Plural value={handovers} one="# book handed over" other="# books handed over" />
        </>
      )}
      {answers && (
        <>
          {' · '}
          {answers === 'hour' && <Trans>usually answers within an hour</Trans>}
          {answers === 'day' && <Trans>usually answers within a day</Trans>}
          {answers === 'days' && <Trans>usually answers within a few days</Trans>}
        </>
      )}
    </span>
  )
}
