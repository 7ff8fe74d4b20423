import { Trans, useLingui } from '@lingui/react/macro'
import { hasRunOut } from '../../../../shared/features/ads/ads.rules.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Banner } from '../../../ui/notes/banner.tsx'
import { toast } from '../../../ui/notes/toast.ts'
import { undoArchive } from '../chats.actions.ts'
import type { OpenChat } from '../use-chat.ts'
import type { AboutAd } from '../write/start-chat.ts'
import { useSaving } from '../../../sync/use-saving.ts'

export function ChatState({ chat, about }: { chat: OpenChat | null; about: AboutAd | undefined }) {
  const { t } = useLingui()
  const isGone = about !== undefined && about.ad.deletedAt !== null
  return (
    <>
      {chat?.departed && (
        <Banner icon="info">
          <Trans>This account was deleted. The chat stays readable, but nobody reads new messages here.</Trans>
        </Banner>
      )}
      {!chat?.departed && isGone && !chat?.sold && (
        <Banner icon="info">
          {about && hasRunOut(about.ad) && !chat?.blocked
            ? t`This ad ended after 120 days. The chat stays readable, and you can still write to each other.`
            : chat?.blocked
              ? t`This ad is gone. The chat stays readable.`
              : t`This ad is gone. The chat stays readable, and you can still write to each other.`}
        </Banner>
      )}
      {chat?.archived && (
        <Archived chatId={chat.id} archived={chat.archived} mayWrite={!chat.departed && !chat.blocked} />
      )}
    </>
  )
}

interface ArchivedProps {
  chatId: string
  archived: NonNullable<OpenChat['archived']>
  mayWrite: boolean
}

function Archived({ chatId, archived, mayWrite }: ArchivedProps) {
  const { t } = useLingui()
  const save = useSaving()
  const undo = () =>
    save(async vault => {
      const isUndone = await undoArchive(vault, chatId)
      if (!isUndone) toast(t`That was too late. Write a message and the chat is back in your list.`, 'error')
    })
  return (
    <Banner icon="archive">
      {archived.reason === 'deal' ? t`In your archive: you have a deal.` : t`In your archive: no deal.`}{' '}
      {archived.mayBeUndone ? (
        <Button kind="text" size="small" onClick={() => void undo()}>{t`Undo`}</Button>
      ) : (
        mayWrite && t`With the next message the chat is back in your list.`
      )}
    </Banner>
  )
}
