import { useLingui } from '@lingui/react/macro'
import { factLabels } from '../../../shared/features/ads/ad-facts.text.ts'
import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import type { Book } from '../../../shared/features/books/books.schema.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import { ContactSeller } from '../../features/chats/write/contact-seller.tsx'
import { language } from '../../language/language.ts'
import styles from './photos.module.css'

export function ViewerFoot({ ad, book }: { ad: Ad; book: Book }) {
  const { t } = useLingui()
  return (
    <div className={styles.foot}>
      <p className={styles.words}>
        <strong className={styles.name}>{book.name}</strong>
        <span className={styles.facts}>
          {t(factLabels.condition[ad.condition])} · {ad.city} · {formatMoney(ad.priceCents, language)}
        </span>
      </p>
      {ad.deletedAt === null && <ContactSeller ad={ad} />}
    </div>
  )
}
