import { Trans, useLingui } from '@lingui/react/macro'
import { NavLink } from 'react-router-dom'
import { classes } from '../../../lib/classes.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { Unseen } from '../../../ui/notes/unseen.tsx'
import { CopyPhoto } from '../../photos/copy-photo.tsx'
import styles from './chat-list.module.css'
import { otherName } from '../other-name.ts'
import type { ListedChat } from './use-chats.ts'
import { formatShort } from '../when.ts'

export function ChatList({ chats }: { chats: ListedChat[] | undefined }) {
  const { t } = useLingui()
  if (chats === undefined) return <Loading />
  return (
    <ul className={styles.list} aria-label={t`Chats`}>
      {chats.map(chat => (
        <li key={chat.id}>
          <ChatLine chat={chat} />
        </li>
      ))}
    </ul>
  )
}

const noBook = { isbn: null, name: '', author: '', image: null }

function ChatLine({ chat }: { chat: ListedChat }) {
  const { i18n, t } = useLingui()
  const { about, last, unread } = chat
  return (
    <NavLink to={`/chat/${chat.id}`} className={classes(styles.line, unread > 0 && styles.unread)}>
      <CopyPhoto photo={about?.ad.photos[0]} book={about?.book ?? noBook} size={40} alt="" />
      <span className={styles.words}>
        <span className={styles.name}>{otherName(i18n, chat)}</span>
        <span className={styles.about}>
          {about?.book.name}
          {about?.ad.deletedAt && (
            <>
              {' · '}
              <Trans>ad is gone</Trans>
            </>
          )}
        </span>
        <span className={styles.last}>
          {last?.state === 'pending' && <Icon name="clock" size={16} />}
          {last?.state === 'failed' && <Icon name="warning" size={16} className={styles.failed} />}
          {last?.own ? <Trans>You: {last.text}</Trans> : last?.text}
        </span>
      </span>
      <span className={styles.side}>
        <time dateTime={new Date(chat.at).toISOString()}>{formatShort(chat.at)}</time>
        {unread > 0 && (
          <span className={styles.badge}>
            <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
            <Unseen>{t`${unread} unread`}</Unseen>
          </span>
        )}
      </span>
    </NavLink>
  )
}

export function NoChats() {
  return (
    <EmptyState
      scene="chat"
      level={1}
      title={<Trans>No chats yet</Trans>}
      action={
        <ButtonLink kind="primary" to="/search">
          <Trans>Find a book</Trans>
        </ButtonLink>
      }
    >
      <Trans>Send a seller a message from an ad and you find the chat here. Also without internet.</Trans>
    </EmptyState>
  )
}

export function NoChatsHere() {
  return (
    <EmptyState scene="offline" level={1} title={<Trans>Your chats are not on this device yet</Trans>}>
      <Trans>You are offline. As soon as you have a connection they are here.</Trans>
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
