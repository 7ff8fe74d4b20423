import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import type { Offer } from '../../../shared/features/deals/deals.schema.ts'
import { isOpenOffer, isWaiting, offerLifeMs } from '../../../shared/features/deals/deals.rules.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import { formatMeeting } from '../../language/format.ts'
import { language } from '../../language/language.ts'
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useLocal } from '../../local/local-provider.tsx'
import type { Shown } from '../../sync/core/overlay.types.ts'
import { useSaving } from '../../sync/use-saving.ts'
import { Button } from '../../ui/form/button.tsx'
import { DealCard, DealWays, useRefusal } from '../chats/deal-card.tsx'
import OfferDialog from './offer-dialog.tsx'
import { answerOffer, takeBackOffer } from './deals.actions.ts'

interface OfferCardProps {
  offer: Shown<Offer>
  name: string
  ad: Ad | undefined
  /** The two can still write to each other. */
  mayAnswer: boolean
  /** Another chat has the book. */
  isTaken: boolean
}

/** Between the messages: offered, answered, or lapsed (M28). Only the two of the chat get it. */
export function OfferCard({ offer, name, ad, mayAnswer, isTaken }: OfferCardProps) {
  const { t } = useLingui()
  const { personId } = useLocal()
  const save = useSaving()
  const act = useOneAtATime(save)
  const refusal = useRefusal(offer)
  const [naming, setNaming] = useState(false)
  const { byId, priceCents, state, at, work } = offer
  const price = formatMoney(priceCents, language)
  const takeBack = () => void act(vault => takeBackOffer(vault, offer, { title: t`Withdrawing ${price}` }))
  const say = (answer: 'accept' | 'decline') => {
    const args = answer === 'accept' ? { answer, priceCents } : { answer }
    return void act(vault => answerOffer(vault, offer, args, t`Answer to ${price}`))
  }
  const isMine = byId === personId
  const isOpen = isOpenOffer(offer, serverNow())
  if (work === 'refused')
    return (
      <DealCard kind="offer" title={refusal}>
        <Button size="small" onClick={takeBack}>{t`All right`}</Button>
      </DealCard>
    )
  if (work === 'waiting')
    return (
      <DealCard
        kind="offer"
        title={<OfferTitle {...{ state, name, price }} isMine={isMine} isWaiting />}
        waiting={t`Asked for, not sure yet`}
      >
        <Button kind="text" size="small" onClick={takeBack}>{t`Take back`}</Button>
      </DealCard>
    )
  const mayStillAnswer = isOpen && mayAnswer && ad !== undefined && ad.deletedAt === null
  const title = (
    <OfferTitle {...{ state: isWaiting(offer) && !isOpen ? 'lapsed' : state, name, price }} isMine={isMine} />
  )
  if (!mayStillAnswer) return <DealCard kind="offer" title={title} />
  const time = formatMeeting(at + offerLifeMs)
  const asked = formatMoney(ad.priceCents, language)
  return (
    <DealCard kind="offer" title={title}>
      <p>{isMine ? t`${name} can answer until ${time}.` : t`The ad asks ${asked}. You can answer until ${time}.`}</p>
      {!isMine && (
        <DealWays>
          {!isTaken && priceCents <= ad.priceCents && (
            <Button kind="primary" size="small" aria-label={t`Accept ${price}`} onClick={() => say('accept')}>
              {t`Accept`}
            </Button>
          )}
          {state === 'open' && !isTaken && priceCents < ad.priceCents && (
            <Button size="small" onClick={() => setNaming(true)}>{t`Another price`}</Button>
          )}
          <Button kind="text" size="small" aria-label={t`Decline ${price}`} onClick={() => say('decline')}>
            {t`Decline`}
          </Button>
        </DealWays>
      )}
      {naming && (
        <OfferDialog counterTo={offer} name={name} askedCents={ad.priceCents} onClose={() => setNaming(false)} />
      )}
    </DealCard>
  )
}

interface OfferTitleProps {
  state: Offer['state']
  name: string
  price: string
  isMine: boolean
  isWaiting?: boolean
}

function OfferTitle({ state, name, price, isMine, isWaiting = false }: OfferTitleProps) {
  const { t } = useLingui()
  return {
    open: isMine ? t`You offer ${price}` : t`${name} offers ${price}`,
    countered: isMine ? t`You ask ${price}` : t`${name} asks ${price}`,
    accepted: isWaiting ? t`You accept ${price}` : t`You two agreed on ${price}`,
    withdrawn: isMine ? t`You withdrew your offer of ${price}` : t`${name} withdrew the offer of ${price}`,
    declined: isMine ? t`${name} declined ${price}` : t`You declined ${price}`,
    lapsed: t`No answer to ${price} within 48 hours, so it lapsed`,
  }[state]
}
