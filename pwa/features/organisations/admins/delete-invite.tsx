import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { sendDelete } from '../../../api/http.ts'
import { useSending } from '../../../api/use-sending.ts'
import { Button, IconButton } from '../../../ui/form/button.tsx'
import { Banner } from '../../../ui/notes/banner.tsx'
import { toast } from '../../../ui/notes/toast.ts'
import { Dialog } from '../../../ui/page/dialog.tsx'
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
      <Dialog
        open={isAsking}
        onClose={close}
        title={t`Delete this invite?`}
        actions={
          <>
            <Button onClick={close}>{t`Cancel`}</Button>
            <Button kind="danger" busy={busy} onClick={() => void send()}>{t`Delete`}</Button>
          </>
        }
      >
        <p>{t`Its link then works for nobody any more, also where it was sent already.`}</p>
        {problem && (
          <Banner tone="error" inset icon="warning">
            {problem}
          </Banner>
        )}
      </Dialog>
    </>
  )
}
