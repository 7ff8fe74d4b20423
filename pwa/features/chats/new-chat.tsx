import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import type { AdPage } from '../../../shared/features/ads/ads.schema.ts'
import { chatIdOf } from '../../../shared/features/chats/chat-id.ts'
import { must } from '../../../shared/lib/must.ts'
import { useCached } from '../../api/use-cached.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { Unseen } from '../../ui/unseen.tsx'
import { AdPin } from './ad-pin.tsx'
import styles from './chat-panel.module.css'
import { Composer } from './composer.tsx'
import { type AboutAd, newTextKey, startChat } from './start-chat.ts'
import { useChat } from './use-chat.ts'

/** The chat that opens next puts the cursor where one writes. */
const goOnWriting = { write: true }

/** The first message about an ad (E2). When the chat is there already, that is where one goes on. */
export function NewChat({ adId }: { adId: string }) {
  const { personId } = useLocal()
  const { data: page, state } = useCached<AdPage>(`/ads/${encodeURIComponent(adId)}`)
  const chatId = useChatId(adId, must(personId, 'a chat is started by who is signed in'))
  const { chat } = useChat(chatId ?? '')
  if (chat) return <Navigate to={`/chat/${chat.id}`} replace state={goOnWriting} />
  if (page) return <FirstMessage about={page} isOwn={page.ad.seller.id === personId} />
  if (state === 'loading' || state === 'stale') return <Skeleton shape="block" />
  return (
    <Page width="narrow">
      <EmptyState
        scene={state === 'missing' ? undefined : 'offline'}
        title={state === 'missing' ? <Trans>This ad is not there</Trans> : <Trans>No connection right now</Trans>}
        action={
          <ButtonLink kind="primary" to="/chat">
            <Trans>To your chats</Trans>
          </ButtonLink>
        }
      />
    </Page>
  )
}

function FirstMessage({ about, isOwn }: { about: AboutAd; isOwn: boolean }) {
  const { t } = useLingui()
  const { vault, personId } = useLocal()
  const navigate = useNavigate()
  const name = about.ad.seller.firstName
  if (isOwn || about.ad.deletedAt !== null) return <NoChat about={about} isOwn={isOwn} />
  const send = async (text: string) => {
    const titles = { start: t`Chat with ${name}`, message: t`Message to ${name}` }
    const started = await startChat(vault, must(personId, 'who writes is signed in'), about, text, titles)
    if (started.kind === 'started') await navigate(`/chat/${started.chatId}`, { replace: true, state: goOnWriting })
  }
  return (
    <div className={styles.panel}>
      <TopBar title={name} fallback={`/ad/${about.ad.id}`} phoneOnly />
      <h1>
        <Unseen>
          <Trans>Chat with {name}</Trans>
        </Unseen>
      </h1>
      <AdPin about={about} name={name} />
      <div className={styles.hint}>
        <p>
          <Trans>Say what you would like to know, or suggest when and where to meet.</Trans>
        </p>
        <p>
          <Trans>{name} sees your first name. You pay when you collect the book.</Trans>
        </p>
      </div>
      <Composer
        textKey={newTextKey(about.ad.id)}
        name={name}
        initial={t`Hi ${name}, is “${about.book.name}” still available?`}
        focus
        onSend={send}
      />
    </div>
  )
}

function NoChat({ about, isOwn }: { about: AboutAd; isOwn: boolean }) {
  return (
    <Page width="narrow">
      <EmptyState
        title={isOwn ? <Trans>This is your own ad</Trans> : <Trans>This ad is gone</Trans>}
        action={
          <ButtonLink kind="primary" to={isOwn ? '/chat' : `/book/${about.book.id}`}>
            {isOwn ? <Trans>To your chats</Trans> : <Trans>Other copies of this book</Trans>}
          </ButtonLink>
        }
      >
        {isOwn ? (
          <Trans>Anyone interested writes to you; you'll find it in your chats.</Trans>
        ) : (
          <Trans>The book is no longer for sale here.</Trans>
        )}
      </EmptyState>
    </Page>
  )
}

/** The id that the chat of this buyer about this ad has, or will have. */
function useChatId(adId: string, personId: string): string | undefined {
  const [id, setId] = useState<string>()
  useEffect(() => {
    let here = true
    void chatIdOf(adId, personId).then(chatId => here && setId(chatId))
    return () => {
      here = false
    }
  }, [adId, personId])
  return id
}
