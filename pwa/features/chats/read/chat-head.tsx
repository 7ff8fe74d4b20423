import { useLingui } from '@lingui/react/macro'
import { useState, lazy, Suspense } from 'react'
import { TopBar } from '../../../ui/page/top-bar.tsx'
import { Unseen } from '../../../ui/notes/unseen.tsx'
import { Reporting } from '../../reports/report-entry.tsx'
import { ChatQuestions, type ChatQuestion } from '../menu/chat-questions.tsx'
import type { OpenChat } from '../use-chat.ts'
import type { AboutAd } from '../write/start-chat.ts'
import styles from './read.module.css'
import { Deal } from '../../deals/deal.tsx'
import { ChatState } from './chat-state.tsx'
import { IconButton } from '../../../ui/form/button.tsx'
import type { ChatMenuProps } from '../menu/chat-menu-popup.tsx'
import { Price } from '../../../ui/price.tsx'
import { Link } from '../../../ui/page/link.tsx'
import { CopyPhoto } from '../../photos/copy-photo.tsx'
import { written } from '../../../language/written.ts'
import { factLabels } from '../../../../shared/features/ads/ad-facts.text.ts'

const ChatMenuPopup = lazy(() => import('../menu/chat-menu-popup.tsx'))

export function ChatHead({ chat, about, name }: { chat: OpenChat | null; about: AboutAd | undefined; name: string }) {
  const { t } = useLingui()
  const [question, ask] = useState<ChatQuestion | null>(null)
  const menu = chat?.started && <ChatMenu chat={chat} name={name} onAsk={ask} />
  return (
    <>
      <TopBar title={name} fallback={chat || !about ? '/chat' : `/ad/${about.ad.id}`} phoneOnly>
        {menu}
      </TopBar>
      <h1>
        <Unseen>{t`Chat with ${name}`}</Unseen>
      </h1>
      <div className={styles.above} data-above="">
        <div className={styles.head}>
          {about && <AdPin about={about} name={name} />}
          {menu && <div className={styles.menu}>{menu}</div>}
        </div>
        {chat?.started && about && <Deal chat={chat} about={about} name={name} mayDeal={isOpen(chat)} />}
        <ChatState chat={chat} about={about} />
      </div>
      {chat && <ChatQuestions chat={chat} name={name} asked={question} onDone={() => ask(null)} />}
      {chat?.started && !chat.departed && <Reporting about={{ kind: 'chat', id: chat.id, name, ad: about }} />}
    </>
  )
}

function isOpen({ departed, blocked, archived }: OpenChat): boolean {
  return !departed && !blocked && !archived
}

/** Loads its code when it is first opened. */
function ChatMenu(props: ChatMenuProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const button = (
    <IconButton icon="more" label={t`What to do with this chat`} aria-haspopup="menu" onClick={() => setOpened(true)} />
  )
  if (!opened) return button
  return (
    <Suspense fallback={button}>
      <ChatMenuPopup {...props} />
    </Suspense>
  )
}

/** Stays when the ad is gone (E7). `name` is the other person, for wide screens. */
function AdPin({ about: { ad, book }, name }: { about: AboutAd; name: string }) {
  const { i18n } = useLingui()
  return (
    <Link to={`/ad/${ad.id}`} className={styles.pin}>
      <CopyPhoto photo={ad.photos[0]} book={book} size={40} alt="" eager />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.book} {...written(book.name)}>
          {book.name}
        </span>
        <span className={styles.facts}>
          {i18n._(factLabels.condition[ad.condition])} · {ad.city}
        </span>
      </span>
      <Price cents={ad.priceCents} />
    </Link>
  )
}
