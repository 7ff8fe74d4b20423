import { Plural, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { Withheld } from '../../people/blocked/withheld.tsx'
import { ChatLine } from './chat-line.tsx'
import styles from './chat-list.module.css'
import { isAway, type ListedChat } from './use-chats.ts'
import { ChatAbove } from '../../../ui/page/scenes.tsx'
import { OfflineAbove } from '../../../ui/page/scene.tsx'

export function ChatList({ chats, open }: { chats: ListedChat[] | undefined; open?: string | undefined }) {
  const { t } = useLingui()
  if (chats === undefined) return <Loading />
  const current = chats.filter(chat => !isAway(chat))
  const away = chats.filter(isAway)
  return (
    <>
      {current.length > 0 || away.length === 0 ? (
        <ul className={styles.list} aria-label={t`Chats`}>
          {current.map(chat => (
            <li key={chat.id}>
              <ChatLine chat={chat} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{t`No open chats right now. What you archived is below.`}</p>
      )}
      {away.length > 0 && <Archive chats={away} isOpen={current.length === 0 || away.some(({ id }) => id === open)} />}
    </>
  )
}

function Archive({ chats, isOpen }: { chats: ListedChat[]; isOpen: boolean }) {
  const { t } = useLingui()
  return (
    <details className={styles.archive} open={isOpen}>
      <summary>
        <h2>{t`Archive`}</h2>
        <span className={styles.count}>
          <Plural value={chats.length} one="# chat" other="# chats" />
        </span>
      </summary>
      <ul className={styles.list} aria-label={t`Archive`}>
        {chats.map(chat => (
          <li key={chat.id}>
            <ChatLine chat={chat} />
          </li>
        ))}
      </ul>
    </details>
  )
}

export function NoChats() {
  const { t } = useLingui()
  return (
    <EmptyState
      scene={<ChatAbove />}
      level={1}
      title={t`No chats yet`}
      action={<ButtonLink kind="primary" to="/search">{t`Find a book`}</ButtonLink>}
    >
      {t`Send a seller a message from an ad and you find the chat here. Works offline too.`}
    </EmptyState>
  )
}

export function NoLocalChats({ isWithheld }: { isWithheld: boolean }) {
  const { t } = useLingui()
  if (isWithheld)
    return (
      <EmptyState scene={<ChatAbove />} level={1} title={t`Your account is blocked`}>
        <Withheld />
      </EmptyState>
    )
  return (
    <EmptyState scene={<OfflineAbove />} level={1} title={t`Your chats are not on this device yet`}>
      {t`You are offline. As soon as you have a connection they are here.`}
    </EmptyState>
  )
}

function Loading() {
  return (
    <div className={styles.loading} aria-busy="true">
      {['one', 'two', 'three'].map(line => (
        <Skeleton key={line} shape="block" />
      ))}
    </div>
  )
}
