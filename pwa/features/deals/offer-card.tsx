import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import type { Offer } from '../../../shared/features/deals/deals.schema.ts'
import { newsSentence } from '../../../shared/features/deals/deals.words.ts'
import { isOpenOffer, offerLifeMs } from '../../../shared/features/deals/deals.rules.ts'
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
import type { ChatDeal } from './chat-deal.ts'
import { stepOfOffer } from './deal-lines.ts'
import { answerOffer, makeOffer, takeBackOffer } from './deals.actions.ts'
import { newsFactsOf } from './news-facts.ts'
import OfferDialog from './offer-dialog.tsx'
import { placeOfOffer } from './offer-place.ts'

interface OfferCardProps {
  offer: Shown<Offer>
  deal: ChatDeal
  name: string
  ad: Ad | undefined
  /** The two can still write to each other. */
  mayAnswer: boolean
}

/** The one offer that waits, is on its way, or was refused (M28). The others are lines. */
export function OfferCard({ offer, deal, name, ad, mayAnswer }: OfferCardProps) {
  const { t, i18n } = useLingui()
  const { personId } = useLocal()
  const save = useSaving()
  const act = useOneAtATime(save)
  const refusal = useRefusal(offer)
  const [naming, setNaming] = useState(false)
  const { priceCents, state, at, work, setId, chatId } = offer
  const price = formatMoney(priceCents, language)
  const takeBack = () => void act(vault => takeBackOffer(vault, offer, { title: t`Withdrawing ${price}` }))
  const say = (answer: 'accept' | 'decline') => {
    return void act(vault => answerOffer(vault, offer, { answer, priceCents }, t`Answer to ${price}`))
  }
  const set = setId !== undefined && ad?.inSet?.id === setId ? ad.inSet : undefined
  const again = () =>
    void act(vault => makeOffer(vault, priceCents, { chatId, title: t`Offer of ${price} to ${name}`, set }))
  const id = placeOfOffer(offer.id)
  const isMine = offer.byId === personId
  const around = { deal, ad, personId: personId ?? '', name }
  const named = i18n._(newsSentence(newsFactsOf(stepOfOffer(offer), around)))
  const isMineRefused = work === 'refused' && isMine && state === 'open'
  if (work === 'refused')
    return (
      <DealCard id={id} kind="offer" title={named}>
        <p role="alert">{refusal}</p>
        <DealWays>
          {isMineRefused && mayOfferAgain(deal) && setId === set?.id && (
            <Button size="small" aria-label={t`Offer ${price} again`} onClick={again}>{t`Offer again`}</Button>
          )}
          <Button kind={isMineRefused ? 'text' : 'secondary'} size="small" onClick={takeBack}>{t`All right`}</Button>
        </DealWays>
      </DealCard>
    )
  if (work === 'waiting') {
    const title = state === 'accepted' ? t`You accept ${price}` : state === 'declined' ? t`You decline ${price}` : named
    return (
      <DealCard id={id} kind="offer" title={title} waiting={t`Asked for, not sure yet`}>
        {state !== 'withdrawn' && <Button kind="text" size="small" onClick={takeBack}>{t`Take back`}</Button>}
      </DealCard>
    )
  }
  if (!mayAnswer || !ad || ad.deletedAt !== null || !isOpenOffer(offer, serverNow()))
    return <DealCard id={id} kind="offer" title={named} />
  const time = formatMeeting(at + offerLifeMs)
  const askedCents = (set ?? ad).priceCents
  const asked = formatMoney(askedCents, language)
  const may = (way: ChatDeal['ways'][number]) => deal.ways.includes(way)
  return (
    <DealCard id={id} kind="offer" title={named}>
      <p>
        {isMine
          ? t`${name} can answer until ${time}.`
          : deal.others
            ? t`It is reserved for somebody else. This offer lapses ${time}.`
            : setId === undefined
              ? t`The ad asks ${asked}. You can answer until ${time}.`
              : t`The set asks ${asked}. You can answer until ${time}.`}
      </p>
      <DealWays>
        {may('accept') && (
          <Button kind="primary" size="small" aria-label={t`Accept ${price}`} onClick={() => say('accept')}>
            {t`Accept`}
          </Button>
        )}
        {may('counter') && priceCents < askedCents && (
          <Button size="small" onClick={() => setNaming(true)}>{t`Another price`}</Button>
        )}
        {may('change') && <Button size="small" onClick={() => setNaming(true)}>{t`Change`}</Button>}
        {may('decline') && (
          <Button kind="text" size="small" aria-label={t`Decline ${price}`} onClick={() => say('decline')}>
            {t`Decline`}
          </Button>
        )}
        {may('withdraw') && isMine && (
          <Button kind="text" size="small" aria-label={t`Withdraw ${price}`} onClick={takeBack}>
            {t`Withdraw`}
          </Button>
        )}
      </DealWays>
      {naming && (
        <OfferDialog
          {...(isMine ? { chatId } : { counterTo: offer })}
          name={name}
          askedCents={askedCents}
          set={set}
          onClose={() => setNaming(false)}
        />
      )}
    </DealCard>
  )
}

const mayOfferAgain = ({ ways }: ChatDeal) => ways.includes('offer') || ways.includes('change')
