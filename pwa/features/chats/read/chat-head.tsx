import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { TopBar } from '../../../ui/page/top-bar.tsx'
import { Unseen } from '../../../ui/notes/unseen.tsx'
import { Reporting } from '../../reports/report-entry.tsx'
import { ChatQuestions, type ChatQuestion } from '../menu/chat-questions.tsx'
import type { OpenChat } from '../use-chat.ts'
import type { AboutAd } from '../write/start-chat.ts'
import styles from './read.module.css'
import type { ChatDeal } from '../../deals/chat-deal.ts'
import { Deal } from '../../deals/deal.tsx'
import { useDealWays } from '../../deals/use-deal-ways.tsx'
import { ChatState } from './chat-state.tsx'
import { IconButton } from '../../../ui/form/button.tsx'
import type { ChatMenuProps } from '../menu/chat-menu-popup.tsx'
import { ChatPin } from './chat-pin.tsx'

const ChatMenuPopup = lazy(() => import('../menu/chat-menu-popup.tsx'))
const DealQuestions = lazy(() => import('../../deals/deal-questions.tsx'))

interface ChatHeadProps {
  chat: OpenChat | null
  about: AboutAd | undefined
  deal: ChatDeal | null | undefined
  isMeeting: boolean
  name: string
  /** The messages, with which it scrolls. */
  children: ReactNode
}

export function ChatHead({ chat, about, deal, isMeeting, name, children }: ChatHeadProps) {
  const { t } = useLingui()
  const [question, ask] = useState<ChatQuestion | null>(null)
  const mayDeal = chat !== null && isOpen(chat)
  const ways = useDealWays(deal, { about, name, mayDeal, isMeeting })
  const menu = chat?.started && <ChatMenu chat={chat} name={name} ways={ways.more} onAsk={ask} />
  return (
    <>
      <TopBar title={name} fallback={chat || !about ? '/chat' : `/ad/${about.ad.id}`} phoneOnly>
        {menu}
      </TopBar>
      <h1>
        <Unseen>{t`Chat with ${name}`}</Unseen>
      </h1>
      <section className={styles.scroll} aria-label={t`Chat with ${name}`} {...reachable}>
        <div className={styles.whole}>
          <div className={styles.above} data-above="">
            <div className={styles.head}>
              {about && <ChatPin about={about} deal={deal} name={name} />}
              {menu && <div className={styles.menu}>{menu}</div>}
            </div>
            {chat?.started && about && deal && <Deal {...{ deal, about, name, mayDeal }} main={ways.main} />}
            <ChatState chat={chat} about={about} />
          </div>
          {children}
        </div>
      </section>
      {chat && <ChatQuestions chat={chat} name={name} asked={question} onDone={() => ask(null)} />}
      {chat && about && ways.asked && (
        <Suspense>
          <DealQuestions
            chatId={chat.id}
            about={about}
            name={name}
            isAboutSet={deal?.set != null}
            asked={ways.asked}
            onDone={() => ways.ask(null)}
          />
        </Suspense>
      )}
      {chat?.started && !chat.departed && <Reporting about={{ kind: 'chat', id: chat.id, name, ad: about }} />}
    </>
  )
}

/** Arrow keys scroll it, for people without a mouse. */
const reachable = { tabIndex: 0 }

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
