import { Trans } from '@lingui/react/macro'
import { Navigate } from 'react-router-dom'
import { NewChat } from '../../features/chats/new-chat.tsx'
import { useChat } from '../../features/chats/use-chat.ts'
import { useSyncStatus } from '../../sync/status.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import styles from './chat.module.css'

/** The chat that opens next puts the cursor where one writes. */
const goOnWriting = { write: true }

/**
 * One chat. `newAbout` is the ad about which it begins: once it has begun, or where it was there already, one goes on in it
 * at its own address, in the same field.
 */
export function OneChat({ id, newAbout }: { id: string; newAbout: string | null }) {
  const { chat, pulled } = useChat(id)
  const { online } = useSyncStatus()
  if (chat || (chat === null && newAbout !== null))
    return (
      <>
        {chat && newAbout !== null && <Navigate to={`/chat/${id}`} replace state={goOnWriting} />}
        <NewChat id={id} adId={newAbout} chat={chat} />
      </>
    )
  if (chat === undefined || (!pulled && online)) return <LoadingChat />
  return (
    <>
      <TopBar title="" fallback="/chat" phoneOnly />
      <Page width="narrow">
        <EmptyState
          scene={pulled ? 'chat' : 'offline'}
          title={pulled ? <Trans>This chat is not there</Trans> : <Trans>No connection right now</Trans>}
          level={1}
          action={
            <ButtonLink kind="primary" to="/chat">
              <Trans>To your chats</Trans>
            </ButtonLink>
          }
        >
          {pulled ? (
            <Trans>It does not exist, or it is somebody else's.</Trans>
          ) : (
            <Trans>This chat was never opened on this device. As soon as you are online it is here.</Trans>
          )}
        </EmptyState>
      </Page>
    </>
  )
}

export function LoadingChat() {
  return (
    <div className={styles.loading} aria-busy="true">
      <TopBar title="" fallback="/chat" phoneOnly />
      <Skeleton shape="block" />
      <Skeleton shape="line" />
      <Skeleton shape="line" />
    </div>
  )
}
