import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '../../../../shared/lib/money.ts'
import { formatLastDay, formatTime, formatUntil } from '../../../language/format.ts'
import { language } from '../../../language/language.ts'
import { classes } from '../../../lib/classes.ts'
import { otherName } from '../other-name.ts'
import styles from './chat-list.module.css'
import type { ListedChat } from './use-chats.ts'

/** How far the two are, where it came to something: reserved with what follows, or sold (M4, E1). */
export function DealOf({ chat }: { chat: ListedChat }) {
  const { t, i18n } = useLingui()
  const { deal, meetsAt } = chat
  if (!deal) return null
  const { side, sold, isHeld, reservation, priceCents } = deal
  const name = otherName(i18n, chat)
  const price = formatMoney(priceCents, language)
  if (sold === 'elsewhere') return <span className={styles.deal}>{t`Sold to somebody else`}</span>
  if (sold === 'untold') return <span className={styles.deal}>{t`Sold`}</span>
  if (sold)
    return (
      <span className={classes(styles.deal, styles.good)}>
        {side === 'seller' ? t`Sold to ${name}` : t`Bought by you`} · {price}
      </span>
    )
  if (!isHeld || reservation?.work !== 'sent') return null
  const day = formatUntil(reservation.until)
  const when = meetsAt === null ? t`until ${day}` : `${formatLastDay(meetsAt)} ${formatTime(meetsAt)}`
  return (
    <span className={classes(styles.deal, styles.good)}>
      {side === 'seller' ? t`Reserved for ${name}` : t`Reserved for you`} · {price} · {when}
    </span>
  )
}
