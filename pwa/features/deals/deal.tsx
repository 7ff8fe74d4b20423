import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import type { Chat } from '../../../shared/features/chats/chats.schema.ts'
import { reservationSentence } from '../../../shared/features/deals/deals.errors.ts'
import { isOpenOffer } from '../../../shared/features/deals/deals.rules.ts'
import type { Reservation } from '../../../shared/features/deals/deals.schema.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import { formatLastDay } from '../../language/format.ts'
import { language } from '../../language/language.ts'
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useLocal } from '../../local/local-provider.tsx'
import type { Shown } from '../../sync/core/overlay.types.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ReservedTag } from '../ads/reserved-tag.tsx'
import { useSellAd } from '../ads/mine/use-sell-ad.ts'
import { useRefusal } from '../chats/deal-card.tsx'
import { MakeOffer } from './make-offer.tsx'
import { agreedCents, useOffers } from './use-offers.ts'
import { SetOf } from '../sets/in-set.tsx'
import { type Extent, SoldDialog } from '../sets/sold-dialog.tsx'
import styles from './deal.module.css'
import { endReservation, reserve } from './deals.actions.ts'
import { ReserveDialog } from './reserve-dialog.tsx'
import { useDeal } from './use-deal.ts'
import { useSaving } from '../../sync/use-saving.ts'

interface DealProps {
  chat: { id: string; sold: Chat['sold'] }
  about: { ad: Ad; book: { id: string; name: string } }
  name: string
  /** The two can still write to each other here. */
  mayDeal: boolean
}

/** Where the two stand: free, asked for, reserved, ended, sold (M4). */
export function Deal({ chat, about: { ad, book }, name, mayDeal }: DealProps) {
  const { t } = useLingui()
  const { personId } = useLocal()
  const deal = useDeal(chat.id, ad)
  const offers = useOffers(chat.id)
  const isSeller = ad.seller.id === personId
  if (chat.sold) return <Sold sold={chat.sold} isSeller={isSeller} name={name} bookId={book.id} />
  if (!deal || ad.deletedAt !== null) return null
  const { reservation, isOfSet, othersUntil } = deal
  const inSet = isOfSet ? ad.inSet : null
  const cents = agreedCents(offers, reservation?.id)
  const about = { chatId: chat.id, ad, bookName: book.name, name, cents, inSet }
  if (isSeller) return <OfSeller {...about} reservation={reservation} othersUntil={othersUntil} mayDeal={mayDeal} />
  const isOver = reservation !== undefined && reservation.until <= serverNow()
  const mayOffer = ad.takesOffers && mayDeal && offers?.every(each => !isOpenOffer(each, serverNow()))
  const makeOffer = mayOffer ? <MakeOffer chatId={chat.id} name={name} askedCents={ad.priceCents} /> : null
  if (reservation && !(isOver && othersUntil !== null))
    return <OfBuyer {...about} reservation={reservation} makeOffer={makeOffer} />
  if (othersUntil === null) return makeOffer && <Row words={t`${name} takes offers.`}>{makeOffer}</Row>
  return (
    <Row words={<ReservedTag until={othersUntil} />}>
      <ButtonLink kind="text" size="small" to={`/book/${book.id}#watch`}>{t`Tell me when it is free`}</ButtonLink>
    </Row>
  )
}

function Row({ words, children }: { words: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.deal} data-deal="">
      <output className={styles.words}>{words}</output>
      {children && <div className={styles.ways}>{children}</div>}
    </div>
  )
}

interface About {
  chatId: string
  ad: Ad
  bookName: string
  name: string
  /** The price that the two agreed on, where it is not that of the ad. */
  cents: number | undefined
  /** The set that is reserved for this chat. */
  inSet: Ad['inSet']
}

type OfSellerProps = About & {
  reservation: Shown<Reservation> | undefined
  othersUntil: number | null
  mayDeal: boolean
}

function OfSeller({ chatId, ad, bookName, name, cents, inSet, reservation, othersUntil, mayDeal }: OfSellerProps) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const save = useSaving()
  const [selling, setSelling] = useState(false)
  const { sell } = useSellAd(ad.id, bookName, { chatId })
  const ofSet = (extent: Extent) => (extent === 'set' && ad.inSet ? { setId: ad.inSet.id } : {})
  const end = useEnd(reservation, bookName)
  const hold = useOneAtATime(async (until: number, extent: Extent) => {
    setAsking(false)
    const asked = { adId: ad.id, chatId, until, ...ofSet(extent) }
    await save(vault => reserve(vault, asked, t`Reserve ${bookName} for ${name}`))
  })
  const isHeld = reservation !== undefined && reservation.work !== 'refused' && reservation.until > serverNow()
  if (!mayDeal && !reservation) return null
  return (
    <Row words={<SellerWords {...{ reservation, othersUntil, name, cents, inSet }} />}>
      {(isHeld || reservation?.work === 'refused') && (
        <Button kind="text" size="small" onClick={() => void end()}>
          {reservation.work === 'waiting' ? t`Take back` : reservation.work === 'refused' ? t`All right` : t`End it`}
        </Button>
      )}
      {mayDeal && !isHeld && reservation?.work !== 'refused' && othersUntil === null && (
        <Button size="small" onClick={() => setAsking(true)}>
          {reservation ? t`Reserve again` : t`Reserve for ${name}`}
        </Button>
      )}
      {mayDeal && (
        <Button size="small" onClick={() => (ad.inSet ? setSelling(true) : void sell())}>{t`Sold to ${name}`}</Button>
      )}
      {asking && (
        <ReserveDialog
          ad={ad}
          name={name}
          onClose={() => setAsking(false)}
          onReserve={(until, extent) => void hold(until, extent)}
        />
      )}
      {selling && ad.inSet && (
        <SoldDialog
          inSet={ad.inSet}
          priceCents={ad.priceCents}
          name={name}
          initial={inSet ? 'set' : 'one'}
          onClose={() => setSelling(false)}
          onSold={extent => {
            setSelling(false)
            void sell(ofSet(extent))
          }}
        />
      )}
    </Row>
  )
}

type SellerWordsProps = Pick<OfSellerProps, 'reservation' | 'othersUntil' | 'name' | 'cents' | 'inSet'>

function SellerWords({ reservation, othersUntil, name, cents, inSet }: SellerWordsProps) {
  const { t } = useLingui()
  const refusal = useRefusal(reservation, reservationSentence)
  const isOver = !reservation || (reservation.until <= serverNow() && reservation.work !== 'refused')
  if (isOver && othersUntil !== null) return <ReservedElsewhere until={othersUntil} />
  if (!reservation) return null
  const day = formatLastDay(reservation.until)
  if (refusal) return <span className={styles.refused}>{refusal}</span>
  if (reservation.work === 'waiting') return <Tag>{t`Asked for, not sure yet: until ${day}`}</Tag>
  return reservation.until > serverNow() ? (
    <Tag tone="green">
      {t`Reserved for ${name} until ${day}`}
      <At cents={cents} inSet={inSet} />
    </Tag>
  ) : (
    t`The reservation for ${name} is over.`
  )
}

function At({ cents, inSet }: Pick<About, 'cents' | 'inSet'>) {
  if (inSet)
    return (
      <>
        {' · '}
        <SetOf inSet={inSet} />
      </>
    )
  return cents !== undefined && ` · ${formatMoney(cents, language)}`
}

function ReservedElsewhere({ until }: { until: number }) {
  const { t } = useLingui()
  const day = formatLastDay(until)
  return <Tag tone="marker">{t`Reserved in another chat until ${day}`}</Tag>
}

type OfBuyerProps = About & { reservation: Shown<Reservation>; makeOffer: ReactNode }

function OfBuyer({ bookName, name, cents, inSet, reservation, makeOffer }: OfBuyerProps) {
  const { t } = useLingui()
  const end = useEnd(reservation, bookName)
  const day = formatLastDay(reservation.until)
  if (reservation.until <= serverNow())
    return <Row words={t`Your reservation is over. Do you still want it? Tell ${name}.`}>{makeOffer}</Row>
  return (
    <Row
      words={
        <Tag tone="green">
          {t`Reserved for you until ${day}`}
          <At cents={cents} inSet={inSet} />
        </Tag>
      }
    >
      <Button kind="text" size="small" onClick={() => void end()}>{t`I don't need it any more`}</Button>
    </Row>
  )
}

function useEnd(reservation: Shown<Reservation> | undefined, bookName: string) {
  const { t } = useLingui()
  const save = useSaving()
  return useOneAtATime(async () => {
    if (reservation) await save(vault => endReservation(vault, reservation, t`End the reservation of ${bookName}`))
  })
}

interface SoldProps {
  sold: NonNullable<Chat['sold']>
  isSeller: boolean
  name: string
  bookId: string
}

function Sold({ sold, isSeller, name, bookId }: SoldProps) {
  const { t } = useLingui()
  if (isSeller)
    return <Row words={sold === 'here' ? <Tag tone="green">{t`Sold to ${name}`}</Tag> : <SoldBySeller sold={sold} />} />
  if (sold === 'here') return <Row words={<Tag tone="green">{t`Sold to you`}</Tag>} />
  return (
    <Row
      words={
        sold === 'untold'
          ? t`This book was sold. Your chat stays readable.`
          : t`${name} sold this book to somebody else. Your chat stays readable.`
      }
    >
      <ButtonLink kind="text" size="small" to={`/book/${bookId}`}>{t`Other copies`}</ButtonLink>
    </Row>
  )
}

function SoldBySeller({ sold }: Pick<SoldProps, 'sold'>) {
  const { t } = useLingui()
  return sold === 'untold' ? t`You sold this book.` : t`You sold this book to somebody else.`
}
