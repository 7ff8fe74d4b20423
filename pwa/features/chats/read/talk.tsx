import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useMemo } from 'react'
import { must } from '../../../../shared/lib/must.ts'
import { serverNow, serverTime } from '../../../lib/server-clock.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { useArrivedMutations } from '../../../sync/mutations-provider.tsx'
import type { Shown } from '../../../sync/core/overlay.types.ts'
import type { Handover } from '../../../../shared/features/handovers/handovers.mutations.ts'
import { usePresence } from '../../notifications/presence.ts'
import { markRead } from '../chats.actions.ts'
import type { ChatDeal } from '../../deals/chat-deal.ts'
import { DealLine, sideOfStep } from '../../deals/deal-line.tsx'
import { dealLinesOf } from '../../deals/deal-lines.ts'
import { otherName } from '../other-name.ts'
import { type Happening, timeOfHandover } from './happenings.ts'
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

interface TalkProps {
  chat: OpenChat
  deal: ChatDeal | null | undefined
  handover: Shown<Handover> | undefined
}

export function Talk({ chat, deal, handover }: TalkProps) {
  const { i18n } = useLingui()
  const { vault, personId } = useLocal()
  const me = must(personId, 'only its two people see a chat')
  const mutations = useArrivedMutations()
  const days = useMemo(
    () => timelineOf(chat.id, chat.messages, { outbox: chat.outbox, personId: me, mutations }),
    [chat, me, mutations],
  )
  const older = useOlder(chat.id, chat.messages)
  const newest = chat.messages.at(-1)?.seq ?? 0
  const newsAt = chat.news?.at ?? 0
  const seen = () => {
    const before = { seq: chat.readSeq, newsAt: chat.newsReadAt }
    // If the device cannot store it now, the next look does.
    if (newest > before.seq || newsAt > before.newsAt)
      markRead(vault, chat.id, before, { seq: newest, newsAt }).catch(() => undefined)
  }
  usePresence(chat.id)
  const since = serverTime(performance.timeOrigin)
  const hasJustWritten = days.some(({ messages }) => messages.some(message => message.own && message.at >= since))
  const isAnswered = days.at(-1)?.messages.at(-1)?.own === false
  return (
    <MessageList
      chat={chat}
      days={days}
      happenings={happeningsOf({ chat, deal, handover, me, name: otherName(i18n, chat) })}
      older={older}
      seenKey={newest > 0 || newsAt > 0 ? `${newest} ${newsAt}` : undefined}
      onSeen={seen}
    >
      {isOpen(chat) && (
        <Suspense>
          <AlertsOffer
            chatId={chat.id}
            name={otherName(i18n, chat)}
            hasJustWritten={hasJustWritten}
            isAnswered={isAnswered}
          />
        </Suspense>
      )}
    </MessageList>
  )
}

const isOpen = ({ departed, blocked }: OpenChat) => !departed && !blocked

function happeningsOf({ chat, deal, handover, me, name }: TalkProps & { me: string; name: string }): Happening[] {
  const { about } = chat
  const now = serverNow()
  const news = [...chat.past, ...(chat.news ? [chat.news] : [])]
  const lines = deal ? dealLinesOf({ deal, ad: about?.ad, news, ...partiesOf(chat, deal, me), now }) : []
  const offered = lines.map(({ id, at, offer, step }): Happening => {
    if (step && deal) {
      const around = { deal, ad: about?.ad, personId: me, name }
      return { id, at, by: sideOfStep(step, me), shown: <DealLine step={step} around={around} /> }
    }
    const by = offer?.byId === me ? 'own' : 'theirs'
    if (!offer || !deal) return { id, at, by, shown: null }
    const card = <OfferCard offer={offer} deal={deal} name={name} ad={about?.ad} mayAnswer={isOpen(chat)} />
    return { id, at, by, shown: <Suspense>{card}</Suspense> }
  })
  // The sentence of the news says who called it off.
  const isToldByNews = handover?.declined && chat.news?.of === handover.id && handover.work === 'sent'
  if (!handover || isToldByNews) return offered
  const card = (
    <HandoverCard
      chatId={chat.id}
      name={name}
      about={about}
      priceCents={deal?.priceCents}
      mayAnswer={isOpen(chat)}
      isOff={chat.departed}
      handover={handover}
    />
  )
  const meeting = {
    id: handover.id,
    at: timeOfHandover(handover, now),
    by: handover.declined ? ('both' as const) : handover.proposerId === me ? ('own' as const) : ('theirs' as const),
    shown: <Suspense>{card}</Suspense>,
  }
  return [...offered, meeting]
}

function partiesOf({ other }: OpenChat, { side }: ChatDeal, me: string) {
  return side === 'seller' ? { buyerId: other.id, sellerId: me } : { buyerId: me, sellerId: other.id }
}
