import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { postJson } from '../../../api/send-json.ts'
import { useSending } from '../../../api/use-sending.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Banner } from '../../../ui/notes/banner.tsx'
import { toast } from '../../../ui/notes/toast.ts'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { usePortal } from '../portal-context.ts'
import styles from './admins.module.css'

/** Offers an invite as a QR code, as a link, or by mail (H7). */
export function InviteDialog({ id, url, onClose }: { id: string; url: string; onClose(): void }) {
  const { t } = useLingui()
  const { organisation } = usePortal()
  const [email, setEmail] = useState('')
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  const { send, busy, fields, problem } = useSending(async () => {
    setMailedTo(null)
    await postJson(`/admin/organisations/${organisation.id}/invites/${id}/mail`, { email })
    setMailedTo(email.trim())
  })
  return (
    <Dialog open onClose={onClose} title={t`Hand on this invite`}>
      <div className={styles.share}>
        <QrCode className={styles.qr} text={url} label={t`QR code of the invite`} />
        <p>{t`Let somebody scan this, or send the link. After logging in they come back to it by themselves.`}</p>
        <div className={styles.link}>
          <TextField label={t`Link`} value={url} readOnly onFocus={event => event.target.select()} />
          <Button icon="link" onClick={() => void copyLink(url)}>{t`Copy`}</Button>
        </div>
        <form
          className={styles.link}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            void send()
          }}
        >
          <TextField
            label={t`Mail it`}
            type="email"
            autoComplete="off"
            value={email}
            error={fields['email'] && (email.trim() ? t`This is not an e-mail address.` : t`This field is required`)}
            onChange={event => setEmail(event.target.value)}
          />
          <Button type="submit" busy={busy}>{t`Send`}</Button>
        </form>
        <output>{mailedTo && <Trans>On its way to {mailedTo}.</Trans>}</output>
        {problem && (
          <Banner tone="error" inset icon="warning">
            {problem}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}

export async function copyLink(url: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(url).then(
    () => true,
    () => false,
  )
  toast(isCopied ? say`Link copied` : say`Copying did not work; select the link and copy it yourself.`)
}
