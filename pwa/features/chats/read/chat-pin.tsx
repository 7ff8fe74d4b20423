import { useLingui } from '@lingui/react/macro'
import { factLabels } from '../../../../shared/features/ads/ad-facts.text.ts'
import { formatMoney } from '../../../../shared/lib/money.ts'
import { language } from '../../../language/language.ts'
import { written } from '../../../language/written.ts'
import { Link } from '../../../ui/page/link.tsx'
import { Price } from '../../../ui/price.tsx'
import type { ChatDeal } from '../../deals/chat-deal.ts'
import { CopyPhoto } from '../../photos/copy-photo.tsx'
import type { AboutAd } from '../write/start-chat.ts'
import styles from './read.module.css'

interface ChatPinProps {
  about: AboutAd
  deal: ChatDeal | null | undefined
  name: string
}

/** The copy or set, at its price. Stays when the ad is gone (E7). `name` is the other person, for wide screens. */
export function ChatPin({ about: { ad, book, setId }, deal, name }: ChatPinProps) {
  const { t, i18n } = useLingui()
  const asked = ad.inSet?.id === setId ? ad.inSet : null
  const set = deal ? deal.set : asked
  const size = set?.size ?? 0
  return (
    <Link to={`/ad/${ad.id}`} className={styles.pin}>
      <CopyPhoto photo={ad.photos[0]} book={book} size={34} alt="" eager />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.book} {...written(book.name)}>
          {book.name}
        </span>
        <span className={styles.facts}>
          {set ? (
            t`Set of ${size}`
          ) : (
            <>
              {i18n._(factLabels.condition[ad.condition])} · {ad.city}
            </>
          )}
        </span>
      </span>
      <span className={styles.price}>
        <Price cents={(deal ?? set ?? ad).priceCents} size="small" />
        <Was deal={deal} />
      </span>
    </Link>
  )
}

function Was({ deal }: Pick<ChatPinProps, 'deal'>) {
  const { t } = useLingui()
  if (!deal || deal.wasCents === null) return null
  const was = formatMoney(deal.wasCents, language)
  return <span className={styles.was}>{t`agreed, was ${was}`}</span>
}
