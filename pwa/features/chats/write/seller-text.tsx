import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { overLength } from '../../../../shared/features/chats/chats.rules.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextArea } from '../../../ui/form/text-field.tsx'
import { Link } from '../../../ui/page/link.tsx'
import { textKey } from '../chats.actions.ts'
import type { ListChat } from './start-list-chats.ts'
import { useSavedText } from './text-keeper.ts'
import styles from './write.module.css'

/** `text` is what the seller gets unless it is changed for this one; that is kept as the text of this chat. */
export function SellerText({ chat, text }: { chat: ListChat; text: string }) {
  const { t } = useLingui()
  const { firstName: name } = chat.seller
  const { keeper, text: own } = useSavedText(textKey(chat.starting.chatId))
  const [open, setOpen] = useState(false)
  if (chat.present !== undefined)
    return (
      <li className={styles.seller}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <p>
          <Trans>
            You write with {name} already. <Link to={`/chat/${chat.present}`}>To that chat</Link>
          </Trans>
        </p>
      </li>
    )
  const isChanged = open || Boolean(own)
  const change = (on: boolean) => {
    setOpen(on)
    keeper.type(on ? text : '')
  }
  const over = overLength(own || text)
  const error = over > 0 && (
    <Plural value={over} one="# character too many for one message." other="# characters too many for one message." />
  )
  return (
    <li className={styles.seller}>
      {isChanged ? (
        <TextArea
          label={t`Message to ${name}`}
          error={error || undefined}
          rows={5}
          value={own ?? ''}
          hint={<Trans>Leave it empty and {name} gets the same text as the others.</Trans>}
          onChange={event => keeper.type(event.target.value)}
        />
      ) : (
        <>
          <b>
            <bdi>{name}</bdi>
          </b>
          <p className={styles.text}>{text}</p>
          {error && <p className={styles.error}>{error}</p>}
        </>
      )}
      <Button kind="text" size="small" icon={isChanged ? 'restore' : 'pencil'} onClick={() => change(!isChanged)}>
        {isChanged ? <Trans>Same text as the others</Trans> : <Trans>Change it for {name}</Trans>}
      </Button>
    </li>
  )
}
