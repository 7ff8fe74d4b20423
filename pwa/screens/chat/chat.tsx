import { Trans, useLingui } from '@lingui/react/macro'
import { useParams, useSearchParams } from 'react-router-dom'
import { NoChats, NoLocalChats } from '../../features/chats/list/chat-list.tsx'
import { ChatSearch } from '../../features/chats/list/chat-search.tsx'
import { otherName } from '../../features/chats/other-name.ts'
import { useChatId } from '../../features/chats/use-chat.ts'
import { useChats } from '../../features/chats/list/use-chats.ts'
import { WantedAd } from '../../features/chats/write/wanted-ad.tsx'
import { RestoredNote } from '../../features/device/restored-note.tsx'
import { RequireSession } from '../../features/people/require-session.tsx'
import { classes } from '../../lib/classes.ts'
import { useSeenHeight } from '../../lib/seen-height.ts'
import { useTitle } from '../../lib/hooks/use-title.ts'
import { useKnown } from '../../sync/use-known.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import styles from './chat.module.css'
import { LoadingChat, OneChat } from './one-chat.tsx'
import { ChatAbove } from '../../ui/page/scenes.tsx'

/** On a phone the open chat replaces the list (E1). */
export default function ChatScreen() {
  const { t } = useLingui()
  const { id } = useParams()
  const [query] = useSearchParams()
  const adId = id === 'new' ? query.get('ad') : null
  useTitle(t`Chats`)
  useSeenHeight()
  return (
    <RequireSession
      verified={adId !== null}
      about={adId === null ? undefined : <WantedAd adId={adId} />}
      why={<Trans>Then you both know who you are talking to.</Trans>}
    >
      <Panes id={id} adId={adId} />
    </RequireSession>
  )
}

function Panes({ id, adId }: { id: string | undefined; adId: string | null }) {
  const { i18n, t } = useLingui()
  const chats = useChats()
  const known = useKnown()
  const coming = useChatId(adId)
  const open = adId === null ? id : coming
  const shown = chats?.find(chat => chat.id === id)
  const name = shown && otherName(i18n, shown)
  useTitle(name ? t`Chat with ${name}` : t`Chats`)
  if (id === undefined && chats?.length === 0 && known !== 'coming')
    return (
      <Page width="narrow">
        <RestoredNote />
        {known === 'known' ? <NoChats /> : <NoLocalChats isWithheld={known === 'withheld'} />}
      </Page>
    )
  const listed = chats?.length === 0 && known === 'coming' ? undefined : chats
  return (
    <div
      className={classes(styles.panes, id !== undefined && styles.open)}
      data-chat={id === undefined ? 'list' : 'open'}
    >
      <section className={styles.list}>
        {id === undefined ? <h1>{t`Chats`}</h1> : <p className={styles.title}>{t`Chats`}</p>}
        <RestoredNote className={styles.note} />
        <ChatSearch chats={listed} open={open} />
      </section>
      <section className={styles.chat}>
        {open !== undefined ? (
          <OneChat key={open} id={open} newAbout={adId} />
        ) : adId !== null ? (
          <LoadingChat />
        ) : (
          listed && <Choose />
        )}
      </section>
    </div>
  )
}

function Choose() {
  return (
    <div className={styles.choose}>
      <EmptyState scene={<ChatAbove />} title={<Trans>Choose a chat on the left.</Trans>} />
    </div>
  )
}
