import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { TopBar } from '../../../ui/page/top-bar.tsx'
import { Unseen } from '../../../ui/notes/unseen.tsx'
import { Reporting } from '../../reports/report-entry.tsx'
import { ChatMenu } from '../menu/chat-menu.tsx'
import { ChatQuestions, type ChatQuestion } from '../menu/chat-questions.tsx'
import type { OpenChat } from '../use-chat.ts'
import type { AboutAd } from '../write/start-chat.ts'
import { AdPin } from './ad-pin.tsx'
import styles from './chat-head.module.css'
import { Deal } from '../../reservations/deal.tsx'
import { ChatState } from './chat-state.tsx'

interface ChatHeadProps {
  chat: OpenChat | null
  about: AboutAd | undefined
  name: string
}

export function ChatHead({ chat, about, name }: ChatHeadProps) {
  const [question, ask] = useState<ChatQuestion | null>(null)
  const menu = chat?.started && <ChatMenu chat={chat} name={name} onAsk={ask} />
  return (
    <>
      <TopBar title={name} fallback={chat || !about ? '/chat' : `/ad/${about.ad.id}`} phoneOnly>
        {menu}
      </TopBar>
      <h1>
        <Unseen>
          <Trans>Chat with {name}</Trans>
        </Unseen>
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
