import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { ArchiveReason } from '../../../../shared/features/chats/chats.schema.ts'
import { Button } from '../../../ui/form/button.tsx'
import { toast } from '../../../ui/notes/toast.ts'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { archiveChat, undoArchive } from '../chats.actions.ts'
import type { OpenChat } from '../use-chat.ts'
import styles from './menu.module.css'
import { useLateNavigate } from '../../../lib/hooks/use-late-navigate.ts'
import { useSaving } from '../../../sync/use-saving.ts'

interface ArchiveDialogProps {
  chat: OpenChat
  name: string
  open: boolean
  onClose(): void
}

/** Asks for the outcome (E4). Leads to the list, with ten seconds to undo. */
export function ArchiveDialog({ chat, name, open, onClose }: ArchiveDialogProps) {
  const { t } = useLingui()
  const save = useSaving()
  const navigate = useLateNavigate()
  const [reason, setReason] = useState<ArchiveReason | null>(null)
  const [attempted, setAttempted] = useState(false)
  const close = () => {
    setReason(null)
    setAttempted(false)
    onClose()
  }
  const undo = () =>
    save(async vault => {
      if (await undoArchive(vault, chat.id)) toast(t`The chat is back in your list.`)
      else toast(t`That was too late. Write a message and the chat is back in your list.`, 'error')
    })
  const archive = async () => {
    setAttempted(true)
    if (!reason) return
    if (!(await save(vault => archiveChat(vault, chat.id, reason, t`Archive the chat with ${name}`)))) return
    close()
    toast(t`Chat archived`, 'plain', { label: t`Undo`, run: () => void undo() })
    await navigate('/chat')
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t`Archive this chat`}
      actions={
        <>
          <Button onClick={close}>{t`Cancel`}</Button>
          <Button kind="primary" onClick={() => void archive()}>{t`Archive chat`}</Button>
        </>
      }
    >
      <fieldset
        className={styles.reasons}
        aria-describedby="archive-note"
        aria-invalid={(attempted && !reason) || undefined}
      >
        <legend>
          <HowItWent title={chat.about?.book.name} />
        </legend>
        <Reason
          value="deal"
          chosen={reason}
          onChoose={setReason}
          detail={t`The book changes hands, or you agreed that it does.`}
        >
          <b>{t`We have a deal`}</b>
        </Reason>
        <Reason
          value="no_deal"
          chosen={reason}
          onChoose={setReason}
          detail={t`It came to nothing, or you were looking for something else.`}
        >
          <b>{t`No deal`}</b>
        </Reason>
      </fieldset>
      {attempted && !reason && <p role="alert" className={styles.error}>{t`Choose a reason first.`}</p>}
      <p id="archive-note" className={styles.note}>
        {t`${name} won't see this. You find the chat again under Archive; if ${name} writes again, it is back on top.`}
      </p>
    </Dialog>
  )
}

function HowItWent({ title }: { title: string | undefined }) {
  const { t } = useLingui()
  if (title === undefined) return t`How did it end?`
  return (
    <Trans>
      How did it end with <b>{title}</b>?
    </Trans>
  )
}

interface ReasonProps {
  value: ArchiveReason
  chosen: ArchiveReason | null
  onChoose(reason: ArchiveReason): void
  detail: ReactNode
  children: ReactNode
}

function Reason({ value, chosen, onChoose, detail, children }: ReasonProps) {
  return (
    <label className={styles.reason}>
      <input
        type="radio"
        name="archive-reason"
        value={value}
        checked={value === chosen}
        onChange={() => onChoose(value)}
      />
      {children}
      <span>{detail}</span>
    </label>
  )
}
