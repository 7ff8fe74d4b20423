import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useMemo } from 'react'
import { must } from '../../../../shared/lib/must.ts'
import { serverNow, serverTime } from '../../../lib/server-clock.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { useArrivedMutations } from '../../../sync/mutations-provider.tsx'
import { usePresence } from '../../notifications/presence.ts'
import { markRead } from '../chats.actions.ts'
import { useHandover } from '../../handovers/use-handover.ts'
import { agreedCents, useOffers } from '../../deals/use-offers.ts'
import { ReservedLine } from '../../deals/reserved-line.tsx'
import { useDeal } from '../../deals/use-deal.ts'
import { otherName } from '../other-name.ts'
import { madeAt, timeOfHandover } from './happenings.ts'
import { MessageList } from './message-list.tsx'
import { timelineOf } from './timeline.ts'
import type { OpenChat } from '../use-chat.ts'
import { useOlder } from './use-older.ts'

const AlertsOffer = lazy(async () => {
  const { AlertsOffer } = await import('../../notifications/offer/alerts-offer.tsx')
  return { default: AlertsOffer }
})

const HandoverCard = lazy(async () => {
  const { HandoverCard } = await import('../../handovers/handover-card.tsx')
  return { default: HandoverCard }
})

const OfferCard = lazy(async () => {
  const { OfferCard } = await import('../../deals/offer-card.tsx')
  return { default: OfferCard }
})

export function Talk({ chat }: { chat: OpenChat }) {
  const { i18n } = useLingui()
  const { vault, personId } = useLocal()
  const me = must(personId, 'only its two people see a chat')
  const mutations = useArrivedMutations()
  const days = useMemo(
    () => timelineOf(chat.id, chat.messages, { outbox: chat.outbox, personId: me, mutations }),
    [chat, me, mutations],
  )
  const name = otherName(i18n, chat)
  const handover = useHandover(chat.id)
  const { about } = chat
  const deal = useDeal(chat.id, about?.ad)
  const offers = useOffers(chat.id) ?? []
  const agreed = about && {
    ...about,
    ad: { ...about.ad, priceCents: agreedCents(offers, deal?.reservation?.id) ?? about.ad.priceCents },
  }
  const older = useOlder(chat.id, chat.messages)
  const newest = chat.messages.at(-1)?.seq ?? 0
  const seen = () => {
    // If the device cannot store it now, the next look does.
    if (newest > chat.readSeq) markRead(vault, chat.id, chat.readSeq, newest).catch(() => undefined)
  }
  usePresence(chat.id)
  const since = serverTime(performance.timeOrigin)
  const hasJustWritten = days.some(({ messages }) => messages.some(message => message.own && message.at >= since))
  const isAnswered = days.at(-1)?.messages.at(-1)?.own === false
  const isOpen = !chat.departed && !chat.blocked
  const meeting = handover && {
    id: handover.id,
    at: timeOfHandover(handover, serverNow()),
    shown: (
      <Suspense>
        <HandoverCard
          chatId={chat.id}
          name={name}
          about={agreed}
          mayAnswer={isOpen}
          isOff={chat.departed}
          handover={handover}
        />
      </Suspense>
    ),
  }
  const reserved = (deal?.reservations ?? []).map(reservation => ({
    id: reservation.id,
    at: madeAt(reservation.id),
    shown: <ReservedLine until={reservation.until} isSeller={about?.ad.seller.id === me} name={name} />,
  }))
  const offered = offers.map(offer => ({
    id: offer.id,
    at: offer.at,
    shown: (
      <Suspense>
        <OfferCard
          offer={offer}
          name={name}
          ad={about?.ad}
          mayAnswer={isOpen}
          isTaken={deal !== undefined && deal.othersUntil !== null}
        />
      </Suspense>
    ),
  }))
  return (
    <MessageList
      chat={chat}
      days={days}
      happenings={[...offered, ...reserved, ...(meeting ? [meeting] : [])]}
      older={older}
      onSeen={seen}
    >
      {isOpen && (
        <Suspense>
          <AlertsOffer chatId={chat.id} name={name} hasJustWritten={hasJustWritten} isAnswered={isAnswered} />
        </Suspense>
      )}
    </MessageList>
  )
}
