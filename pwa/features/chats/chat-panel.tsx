import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router-dom'
import { must } from '../../../shared/lib/must.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { Unseen } from '../../ui/unseen.tsx'
import { AdPin } from './ad-pin.tsx'
import styles from './chat-panel.module.css'
import { sendMessage, textKey } from './chats.actions.ts'
import { Composer } from './composer.tsx'
import { FirstHint } from './first-hint.tsx'
import { type AboutAd, startChat } from './start-chat.ts'
import { Talk } from './talk.tsx'
import type { OpenChat } from './use-chat.ts'

interface ChatPanelProps {
  id: string
  /** Null: it begins with the first message. */
  chat: OpenChat | null
  about: AboutAd | undefined
  /** Put the cursor where one writes. */
  focus: boolean
}

/** One chat: its ad, what was said, and where to go on (E1, E2, E3, E7). */
export function ChatPanel({ id, chat, about, focus }: ChatPanelProps) {
  const { t } = useLingui()
  const { vault, personId } = useLocal()
  const { state } = useLocation() as { state: { write?: boolean } | null }
  const firstName = chat ? chat.other.firstName : (about?.ad.seller.firstName ?? '')
  const name = firstName || t`Someone`
  const send = (text: string, rest: () => string) => {
    const message = t`Message to ${name}`
    if (chat) return sendMessage(vault, id, text, message, rest)
    const ad = must(about, 'a chat begins about an ad')
    const titles = { start: t`Chat with ${name}`, message }
    return startChat(vault, must(personId, 'who writes is signed in'), ad, text, titles, rest)
  }
  return (
    <div className={styles.panel}>
      <TopBar title={name} fallback={chat || !about ? '/chat' : `/ad/${about.ad.id}`} phoneOnly />
      <h1>
        <Unseen>
          <Trans>Chat with {name}</Trans>
        </Unseen>
      </h1>
      {about && <AdPin about={about} name={name} />}
      {about && about.ad.deletedAt !== null && (
        <Banner icon="info">
          <Trans>This ad is gone. The chat stays readable, and you can still write to each other.</Trans>
        </Banner>
      )}
      {chat ? <Talk chat={chat} /> : <FirstHint name={name} />}
      {chat && isRefused(chat) ? (
        <Elsewhere about={about} />
      ) : (
        <Composer
          key={id}
          textKey={textKey(id)}
          name={firstName}
          initial={chat || !about ? '' : t`Hi ${name}, is “${about.book.name}” still available?`}
          focus={focus || state?.write}
          onSend={send}
        />
      )}
    </div>
  )
}

/** The server did not let it begin: there is nobody to write to. */
function isRefused({ started, outbox }: OpenChat): boolean {
  return !started && outbox.some(({ name, state }) => name === 'chat.start' && state === 'rejected')
}

function Elsewhere({ about }: { about: AboutAd | undefined }) {
  return (
    <p className={styles.elsewhere} data-action-bar="">
      <ButtonLink to={about ? `/book/${about.book.id}` : '/search'}>
        <Trans>Other copies of this book</Trans>
      </ButtonLink>
    </p>
  )
}
