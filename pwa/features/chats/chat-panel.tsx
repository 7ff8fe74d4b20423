import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { must } from '../../../shared/lib/must.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useMutations } from '../../sync/mutations-provider.tsx'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { Unseen } from '../../ui/unseen.tsx'
import { AdPin } from './ad-pin.tsx'
import styles from './chat-panel.module.css'
import { markRead, sendMessage, textKey } from './chats.actions.ts'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { timelineOf } from './timeline.ts'
import type { OpenChat } from './use-chat.ts'
import { useOlder } from './use-older.ts'

/** One chat: its ad, what was said, and where to go on (E1, E3, E7). */
export function ChatPanel({ chat }: { chat: OpenChat }) {
  const { t } = useLingui()
  const { vault, personId } = useLocal()
  const { state } = useLocation() as { state: { write?: boolean } | null }
  const me = must(personId, 'a chat is shown to who is in it')
  const name = chat.other.firstName || t`Someone`
  const mutations = useMutations()
  const days = useMemo(
    () => timelineOf(chat.id, chat.messages, { outbox: chat.outbox, personId: me, mutations }),
    [chat, me, mutations],
  )
  const older = useOlder(chat.id, chat.messages)
  const newest = chat.messages.at(-1)?.seq ?? 0
  const seen = () => {
    if (newest > chat.readSeq) void markRead(vault, chat.id, chat.readSeq, newest)
  }
  return (
    <div className={styles.panel}>
      <TopBar title={name} fallback="/chat" phoneOnly />
      <h1>
        <Unseen>
          <Trans>Chat with {name}</Trans>
        </Unseen>
      </h1>
      {chat.about && <AdPin about={chat.about} name={name} />}
      {chat.about && chat.about.ad.deletedAt !== null && (
        <Banner icon="info">
          <Trans>This ad is gone. The chat stays readable, and you can still write to each other.</Trans>
        </Banner>
      )}
      <MessageList chat={chat} days={days} older={older} onSeen={seen} />
      {isRefused(chat) ? (
        <Elsewhere chat={chat} />
      ) : (
        <Composer
          key={chat.id}
          textKey={textKey(chat.id)}
          name={chat.other.firstName}
          focus={state?.write}
          onSend={text => sendMessage(vault, chat.id, text, t`Message to ${name}`)}
        />
      )}
    </div>
  )
}

/** The server did not let it begin: there is nobody to write to. */
function isRefused({ started, outbox }: OpenChat): boolean {
  return !started && outbox.some(({ name, state }) => name === 'chat.start' && state === 'rejected')
}

function Elsewhere({ chat }: { chat: OpenChat }) {
  return (
    <p className={styles.elsewhere} data-action-bar="">
      <ButtonLink to={chat.about ? `/book/${chat.about.book.id}` : '/search'}>
        <Trans>Other copies of this book</Trans>
      </ButtonLink>
    </p>
  )
}
