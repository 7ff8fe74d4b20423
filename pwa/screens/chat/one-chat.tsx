import { useLingui } from '@lingui/react/macro'
import { Navigate } from 'react-router-dom'
import { NewChat } from '../../features/chats/write/new-chat.tsx'
import { NoLocalChats } from '../../features/chats/list/chat-list.tsx'
import { useBegun, useChat } from '../../features/chats/use-chat.ts'
import { useKnown } from '../../sync/use-known.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { TopBar } from '../../ui/page/top-bar.tsx'
import styles from './chat.module.css'
import { ChatAbove } from '../../ui/page/scenes.tsx'
import { OfflineAbove } from '../../ui/page/scene.tsx'

/** The next chat focuses its field. */
const goOnWriting = { write: true }

/** `newAbout` is the ad of a chat that has not begun; an existing chat continues at its own address, in the same field. */
export function OneChat({ id, newAbout }: { id: string; newAbout: string | null }) {
  const { t } = useLingui()
  const chat = useChat(id)
  const begun = useBegun(id)
  const known = useKnown()
  if (chat || (chat === null && newAbout !== null))
    return (
      <>
        {chat && newAbout !== null && <Navigate to={`/chat/${id}`} replace state={goOnWriting} />}
        <NewChat id={id} adId={newAbout} chat={chat} />
      </>
    )
  if (chat === undefined || known === 'coming') return <LoadingChat />
  if (known === 'withheld')
    return (
      <>
        <TopBar title="" fallback="/chat" phoneOnly />
        <Page width="narrow">
          <NoLocalChats isWithheld />
        </Page>
      </>
    )
  if (begun) return <Navigate to={`/chat/new?ad=${begun.ad.id}`} replace />
  const mayBeThere = known === 'unreached'
  return (
    <>
      <TopBar title="" fallback="/chat" phoneOnly />
      <Page width="narrow">
        <EmptyState
          scene={mayBeThere ? <OfflineAbove /> : <ChatAbove />}
          title={mayBeThere ? t`No connection right now` : t`This chat is not there`}
          level={1}
          action={<ButtonLink kind="primary" to="/chat">{t`To your chats`}</ButtonLink>}
        >
          {mayBeThere
            ? t`This chat was never opened on this device. As soon as you are online it is here.`
            : t`It does not exist, or it is somebody else's.`}
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
