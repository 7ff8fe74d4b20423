import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { hasRunOut } from '../../../../shared/features/ads/ads.rules.ts'
import { classes } from '../../../lib/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { Unseen } from '../../../ui/notes/unseen.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { NavLink } from '../../../ui/page/link.tsx'
import { CopyPhoto } from '../../photos/copy-photo.tsx'
import { otherName } from '../other-name.ts'
import { formatShort } from '../when.ts'
import styles from './chat-list.module.css'
import type { FoundChat } from './find-chats.ts'
import type { ListedChat } from './use-chats.ts'
import { partAtMatches } from '../../../lib/match.ts'
import { newsPreview } from '../../../../shared/features/deals/deals.words.ts'
import { stepOf } from '../../deals/deal-lines.ts'
import { newsFactsOf } from '../../deals/news-facts.ts'
import { DealOf } from './deal-of.tsx'

/** Maximum number of characters before the first match. */
const before = 24

const noBook = { isbn: null, name: '', author: '', image: null }

export function ChatLine({ chat, found, query = '' }: { chat: ListedChat; found?: FoundChat; query?: string }) {
  const { i18n, t } = useLingui()
  const { about, unread } = chat
  const size = chat.deal?.set?.size ?? 1
  const at = found?.message?.at ?? chat.at
  const state = found?.message ? { message: found.message.id } : undefined
  return (
    <NavLink to={`/chat/${chat.id}`} state={state} className={classes(styles.line, unread > 0 && styles.unread)}>
      <CopyPhoto photo={about?.ad.photos[0]} book={about?.book ?? noBook} size={40} alt="" />
      <span className={styles.words}>
        <span className={styles.name}>
          <Mark text={otherName(i18n, chat)} query={query} />
        </span>
        <span className={styles.about}>
          {size > 1 && <>{t`Set of ${size}`} · </>}
          {about && <Mark text={about.book.name} query={query} />}
          {about?.ad.deletedAt && !chat.deal?.sold && (
            <>
              {' · '}
              {hasRunOut(about.ad) ? <Trans>ad has ended</Trans> : <Trans>ad is gone</Trans>}
            </>
          )}
        </span>
        <DealOf chat={chat} />
        <span className={styles.last}>
          {found?.message ? <Found found={found} query={query} /> : <Last chat={chat} />}
        </span>
      </span>
      <span className={styles.side}>
        <time dateTime={new Date(at).toISOString()}>{formatShort(at)}</time>
        <Outcome chat={chat} />
      </span>
    </NavLink>
  )
}

function Last({ chat }: { chat: ListedChat }) {
  const { i18n } = useLingui()
  const { last, news, deal, about, personId } = chat
  if (news && deal && last?.state !== 'pending' && last?.state !== 'failed') {
    const around = { deal, ad: about?.ad, personId, name: otherName(i18n, chat) }
    return i18n._(newsPreview(newsFactsOf(stepOf(news, deal, about?.ad), around)))
  }
  const photos = last?.photos.length ?? 0
  const words = last?.text || (photos > 0 && <Plural value={photos} one="# photo" other="# photos" />)
  return (
    <>
      {last?.state === 'pending' && <Icon name="clock" size={16} />}
      {last?.state === 'failed' && <Icon name="warning" size={16} className={styles.failed} />}
      {last?.own ? <Trans>You: {words}</Trans> : words}
    </>
  )
}

function Found({ found: { message, more }, query }: { found: FoundChat; query: string }) {
  const text = <Mark text={excerptOf(message?.text ?? '', query)} query={query} />
  return (
    <>
      {more > 0 && (
        <span className={styles.more}>
          <Plural value={more} one="# more" other="# more" />
        </span>
      )}
      {message?.own ? <Trans>You: {text}</Trans> : text}
    </>
  )
}

function Outcome({ chat: { unread, archived, blocked } }: { chat: ListedChat }) {
  const { t } = useLingui()
  if (blocked) return <Tag tone="red">{t`Blocked`}</Tag>
  if (unread > 0)
    return (
      <span className={styles.badge}>
        <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
        <Unseen>{t`${unread} unread`}</Unseen>
      </span>
    )
  if (archived === null) return null
  return <Tag tone={archived === 'deal' ? 'green' : 'plain'}>{archived === 'deal' ? t`Deal` : t`No deal`}</Tag>
}

export function excerptOf(text: string, query: string): string {
  const at = partAtMatches(text, query).find(({ matched }) => matched)?.from ?? 0
  if (at <= before) return text
  const start = text.lastIndexOf(' ', at - before / 2) + 1
  return `…${text.slice(start > at - 2 * before ? start : at)}`
}
