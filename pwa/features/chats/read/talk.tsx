import { lazy, Suspense, useMemo } from 'react'
import { must } from '../../../../shared/lib/must.ts'
import { serverTime } from '../../../lib/server-clock.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { useArrivedMutations } from '../../../sync/mutations-provider.tsx'
import { usePresence } from '../../notifications/presence.ts'
import { markRead } from '../chats.actions.ts'
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

export function Talk({ chat }: { chat: OpenChat }) {
  const { vault, personId } = useLocal()
  const me = must(personId, 'a chat is shown to who is in it')
  const mutations = useArrivedMutations()
  const days = useMemo(
    () => timelineOf(chat.id, chat.messages, { outbox: chat.outbox, personId: me, mutations }),
    [chat, me, mutations],
  )
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
  return (
    <MessageList chat={chat} days={days} older={older} onSeen={seen}>
      {chat.started && (
        <Suspense>
          <HandoverCard
            chatId={chat.id}
            name={chat.other.firstName}
            bookName={chat.about?.book.name ?? 'Kaft'}
            mayAnswer={!chat.departed && !chat.blocked}
          />
        </Suspense>
      )}
      {!chat.departed && !chat.blocked && (
        <Suspense>
          <AlertsOffer
            chatId={chat.id}
            name={chat.other.firstName}
            hasJustWritten={hasJustWritten}
            isAnswered={isAnswered}
          />
        </Suspense>
      )}
    </MessageList>
  )
}
