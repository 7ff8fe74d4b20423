import { Trans } from '@lingui/react/macro'
import { ChatPanel } from '../../features/chats/chat-panel.tsx'
import { useChat } from '../../features/chats/use-chat.ts'
import { useSyncStatus } from '../../sync/status.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import styles from './chat.module.css'

export function OneChat({ id }: { id: string }) {
  const { chat, pulled } = useChat(id)
  const { online } = useSyncStatus()
  if (chat) return <ChatPanel chat={chat} />
  if (chat === undefined || (!pulled && online)) return <Loading />
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

function Loading() {
  return (
    <div className={styles.loading} aria-busy="true">
      <TopBar title="" fallback="/chat" phoneOnly />
      <Skeleton shape="block" />
      <Skeleton shape="line" />
      <Skeleton shape="line" />
    </div>
  )
}
