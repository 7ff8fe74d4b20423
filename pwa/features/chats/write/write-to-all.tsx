import { useRef } from 'react'
import { Plural, useLingui } from '@lingui/react/macro'
import { must } from '../../../../shared/lib/must.ts'
import { overLength } from '../../../../shared/features/chats/chats.rules.ts'
import { useOneAtATime } from '../../../lib/hooks/use-one-at-a-time.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { useSyncStatus } from '../../../sync/status.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { TextArea } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/notes/toast.ts'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { textKey } from '../chats.actions.ts'
import { SellerText } from './seller-text.tsx'
import { startListChats, type ListChat, useListChats } from './start-list-chats.ts'
import { keeperOf, useSavedText } from './text-keeper.ts'
import { type SellerAsked, textFor } from './full-list-text.ts'
import styles from './write.module.css'
import { useLateNavigate } from '../../../lib/hooks/use-late-navigate.ts'

interface WriteToAllProps {
  /** Keeps the text for all until it is sent. */
  about: string
  asked: readonly SellerAsked[]
}

/** One text for all sellers of an answer, which may be another for each (M2). Works offline. */
export function WriteToAll({ about, asked }: WriteToAllProps) {
  const chats = useListChats(asked)
  if (!chats) return <Skeleton shape="block" />
  return <Form about={about} chats={chats} />
}

function Form({ about, chats }: { about: string; chats: ListChat[] }) {
  const { i18n, t } = useLingui()
  const { vault, personId } = useLocal()
  const { online } = useSyncStatus()
  const navigate = useLateNavigate()
  const { keeper, text } = useSavedText(`list:${about}`)
  const words = text ?? t`Is this still for sale, and when can I come by?`
  const remaining = chats.filter(({ present }) => present === undefined)
  const started = useRef(new Set<string>())
  const send = useOneAtATime(async () => {
    const starts = remaining.map(chat => {
      const { firstName: name } = chat.seller
      const titles = { start: t`Chat with ${name}`, message: t`Message to ${name}` }
      return { starting: chat.starting, text: textFor(i18n, chat, words), titles }
    })
    const typed = starts.map(each => keeperOf(vault, textKey(each.starting.chatId)).text() || each.text)
    if (typed.some(each => overLength(each) > 0))
      return toast(t`A message is too long. Make it shorter first.`, 'error')
    const failed = await startListChats(
      vault,
      must(personId, 'only a signed-in person writes'),
      starts,
      started.current,
    )
    if (failed.length > 0)
      return toast(t`This could not be kept on this device. The text is still here: try again.`, 'error')
    keeper.type('')
    await navigate('/chat', { replace: true })
  })
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      {remaining.length > 0 && (
        <TextArea
          label={t`For every seller`}
          hint={t`It comes after the books that each of them offers.`}
          rows={3}
          value={words}
          onChange={event => keeper.type(event.target.value)}
        />
      )}
      <ul className={styles.sellers}>
        {chats.map(chat => (
          <SellerText key={chat.seller.id} chat={chat} text={textFor(i18n, chat, words)} />
        ))}
      </ul>
      {remaining.length === 0 ? (
        <ButtonLink kind="primary" icon="chat" to="/chat" wide>{t`To your chats`}</ButtonLink>
      ) : (
        <div>
          <Button type="submit" kind="primary" icon="send" wide>
            <Plural value={remaining.length} one="Send the message" other="Send # messages" />
          </Button>
          {!online && <p className={styles.note}>{t`waiting for connection · will be sent by itself`}</p>}
        </div>
      )}
    </form>
  )
}
