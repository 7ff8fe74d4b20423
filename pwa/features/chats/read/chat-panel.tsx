import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { formatMoney } from '../../../../shared/lib/money.ts'
import { must } from '../../../../shared/lib/must.ts'
import { language } from '../../../language/language.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { ChatHead } from './chat-head.tsx'
import styles from './bubble.module.css'
import { sendMessage, textKey } from '../chats.actions.ts'
import { ProposeButton } from '../../handovers/propose-button.tsx'
import { Composer } from '../write/composer.tsx'
import { otherName } from '../other-name.ts'
import { type AboutAd, startChat } from '../write/start-chat.ts'
import { Talk } from './talk.tsx'
import { refusedStart } from './timeline.ts'
import type { OpenChat } from '../use-chat.ts'
import type { Handover } from '../../../../shared/features/handovers/handovers.mutations.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import type { ChatDeal } from '../../deals/chat-deal.ts'
import { useDeal } from '../../deals/use-deal.ts'
import { useHandover } from '../../handovers/use-handover.ts'
import { useBlock } from '../../blocks/use-block.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { PendingPhotos } from '../write/pending-photos.tsx'
import { usePickedPhotos } from '../write/photo-keeper.ts'
import { useSavedText } from '../write/text-keeper.ts'

interface ChatPanelProps {
  id: string
  /** null before the first message. */
  chat: OpenChat | null
  about: AboutAd | undefined
  focus: boolean
  /** Before the first message. */
  children?: ReactNode
}

export function ChatPanel({ id, chat, about, focus, children }: ChatPanelProps) {
  const { i18n, t } = useLingui()
  const { vault, personId } = useLocal()
  const { state } = useLocation() as { state: { write?: boolean } | null }
  const asked = useSearchParams()[0].get('set')
  const other = chat?.other ?? about?.ad.seller ?? { id: '', firstName: '' }
  const departed = chat?.departed ?? false
  const name = otherName(i18n, { other, departed })
  const asksForSet = asked !== null && about?.ad.inSet?.id === asked && about.ad.seller.id !== personId
  const deal = useDeal(chat?.id)
  const handover = useHandover(id)
  const send = (text: string, rest: () => string, photos: readonly string[]) => {
    const message = t`Message to ${name}`
    if (chat && (!asksForSet || chat.setId === asked)) return sendMessage(vault, id, text, message, rest, photos)
    const starting = must(about, 'a chat begins about an ad')
    const titles = { start: t`Chat with ${name}`, message }
    return startChat(
      vault,
      must(personId, 'who writes is signed in'),
      { ...starting, ...(asksForSet && { setId: asked }), chatId: id },
      text,
      titles,
      rest,
      photos,
    )
  }
  const initial = () => {
    const title = about?.book.name ?? ''
    if (asksForSet && about?.ad.inSet) {
      const { size: count } = about.ad.inSet
      const price = formatMoney(about.ad.inSet.priceCents, language)
      return t`Hi ${name}, is your set of ${count} with “${title}” still available, for ${price}?`
    }
    return chat || !about ? '' : t`Hi ${name}, is “${title}” still available?`
  }
  return (
    <div className={styles.panel}>
      <ChatHead chat={chat} about={about} deal={deal} isMeeting={isMeeting(handover)} name={name}>
        {chat ? <Talk chat={chat} deal={deal} handover={handover} /> : <FirstHint name={name}>{children}</FirstHint>}
      </ChatHead>
      {departed ? (
        <DepartedEnd chatId={id} about={about?.ad.seller.id === other.id ? about : undefined} />
      ) : chat?.blocked ? (
        <BlockedEnd chat={chat} name={name} />
      ) : chat && !chat.started && refusedStart(chat.outbox) ? (
        <Elsewhere about={about} />
      ) : (
        <Composer
          key={id}
          textKey={textKey(id)}
          name={other.firstName}
          initial={initial()}
          focus={focus || state?.write}
          before={chat?.started && mayMeet(deal, about) && <ProposeButton chatId={id} name={name} />}
          onSend={send}
        />
      )}
    </div>
  )
}

function mayMeet(deal: ChatDeal | null | undefined, about: AboutAd | undefined): boolean {
  return deal?.sold === 'here' || (deal?.sold === undefined && about?.ad.deletedAt == null)
}

/** The two agreed on a time that is still to come, or one of them waits for the other's answer. */
function isMeeting(handover: Handover | undefined): boolean {
  if (!handover || handover.declined) return false
  const { accepted, places } = handover
  return places.some(({ at }, index) => at > serverNow() && (accepted === null || accepted === index))
}

function FirstHint({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className={styles.hint}>
      {children && <p>{children}</p>}
      <p>{t`Say what you would like to know, or suggest when and where to meet.`}</p>
      <p>{t`${name} sees your first name. You pay when you collect the book.`}</p>
    </div>
  )
}

/** Replaces the composer where the other deleted their account. Unsent text is shown until it is deleted. */
function DepartedEnd({ chatId, about }: { chatId: string; about: AboutAd | undefined }) {
  return (
    <div data-action-bar="">
      <Unsent chatId={chatId} />
      {about && <Elsewhere about={about} />}
    </div>
  )
}

/** Replaces the composer for a blocked person (E6). Unsent text stays until they are unblocked. */
function BlockedEnd({ chat: { id, other }, name }: { chat: OpenChat; name: string }) {
  const { t } = useLingui()
  const set = useBlock({ chatId: id, otherId: other.id, name })
  return (
    <div data-action-bar="">
      <Unsent chatId={id} />
      <div className={styles.elsewhere}>
        <p className={styles.blocked}>
          {t`You blocked ${name}. You cannot write to each other, and you do not see each other's books.`}
        </p>
        <Button onClick={() => void set(false)}>{t`Unblock ${name}`}</Button>
      </div>
    </div>
  )
}

function Elsewhere({ about }: { about: AboutAd | undefined }) {
  const { t } = useLingui()
  return (
    <p className={styles.elsewhere} data-action-bar="">
      <ButtonLink to={about ? `/book/${about.book.id}` : '/search'}>{t`Other copies of this book`}</ButtonLink>
    </p>
  )
}

/** Shows unsent text and photos where nothing can be sent, until they are deleted. */
function Unsent({ chatId }: { chatId: string }) {
  const { t } = useLingui()
  const { keeper, text } = useSavedText(textKey(chatId))
  const photos = usePickedPhotos(textKey(chatId))
  if (!text?.trim() && photos.picked.hashes.length === 0) return null
  const throwAway = () => {
    keeper.type('')
    for (const hash of photos.picked.hashes) void photos.keeper.remove(hash)
  }
  return (
    <div className={styles.unsent}>
      <p className={styles.unsentHead}>{t`You were still writing this. It was not sent.`}</p>
      {text && <p>{text}</p>}
      <PendingPhotos {...photos} />
      <Button kind="text" size="small" onClick={throwAway}>{t`Throw away`}</Button>
    </div>
  )
}
