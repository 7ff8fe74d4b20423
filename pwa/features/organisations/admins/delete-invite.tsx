import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { sendDelete } from '../../../api/http.ts'
import { useSending } from '../../../api/use-sending.ts'
import { IconButton } from '../../../ui/form/button.tsx'
import { toast } from '../../../ui/notes/toast.ts'
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx'
import { usePortal } from '../portal-context.ts'

/** Asks first, because a deleted link may have been sent and cannot be made again (M11). */
export function DeleteInvite({ id, onDone }: { id: string; onDone(): void }) {
  const { t } = useLingui()
  const { organisation } = usePortal()
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const { send, busy, problem } = useSending(async () => {
    await sendDelete(`/admin/organisations/${organisation.id}/invites/${id}`)
    close()
    toast(t`Invite deleted`)
    onDone()
  })
  return (
    <>
      <IconButton icon="trash" label={t`Delete this invite`} onClick={() => setIsAsking(true)} />
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title={t`Delete this invite?`}
        verb={t`Delete`}
        busy={busy}
        problem={problem}
        onConfirm={() => void send()}
      >
        <p>{t`Its link then works for nobody any more, also where it was sent already.`}</p>
      </ConfirmDialog>
    </>
  )
}
