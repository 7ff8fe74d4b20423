import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Invite } from '../../../../shared/features/organisations/organisations.schema.ts'
import { useCached } from '../../../api/use-cached.ts'
import { postJson } from '../../../api/send-json.ts'
import { useSending } from '../../../api/use-sending.ts'
import { formatDay, formatTime } from '../../../language/format.ts'
import { Button, IconButton } from '../../../ui/form/button.tsx'
import { Answered } from '../../../ui/notes/answered.tsx'
import { Banner } from '../../../ui/notes/banner.tsx'
import { toast } from '../../../ui/notes/toast.ts'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { usePortal } from '../portal-context.ts'
import styles from './admins.module.css'
import { copyLink, InviteDialog } from './invite-dialog.tsx'
import { sendDelete } from '../../../api/http.ts'
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx'

export function Invites() {
  const { t } = useLingui()
  const { organisation } = usePortal()
  const base = `/admin/organisations/${organisation.id}/invites` as const
  const answer = useCached<{ invites: Invite[] }>(base)
  const [openId, setOpenId] = useState<string | null>(null)
  const making = useSending(async () => {
    const made = await postJson<{ invite: Invite }>(base, {})
    if (!made) return
    toast(t`Invite created`)
    setOpenId(made.invite.id)
    answer.refresh()
  })
  const { problem } = making
  return (
    <div className={styles.sheet}>
      <div className={styles.head}>
        <h2>{t`Invites`}</h2>
        <Button kind="primary" icon="plus" busy={making.busy} onClick={() => void making.send()}>
          {t`Invite an admin`}
        </Button>
      </div>
      <p className={styles.quiet}>{t`An invite lasts one week and works once.`}</p>
      {problem && (
        <Banner tone="error" icon="warning">
          {problem}
        </Banner>
      )}
      <Answered level={2} answer={answer} skeleton={<Skeleton shape="block" />} missing={null} agedElsewhere>
        {({ invites }) => {
          const open = invites.find(({ id }) => id === openId)
          return (
            <>
              {invites.length === 0 ? (
                <p className={styles.empty}>
                  {t`Nobody is invited. Alone is risky: invite a second admin before the summer.`}
                </p>
              ) : (
                <Table
                  invites={invites}
                  openId={openId}
                  onOpen={setOpenId}
                  onDeleted={answer.refresh}
                  onNew={() => void making.send()}
                />
              )}
              {open?.url !== undefined && <InviteDialog id={open.id} url={open.url} onClose={() => setOpenId(null)} />}
            </>
          )
        }}
      </Answered>
    </div>
  )
}

interface TableProps {
  invites: readonly Invite[]
  openId: string | null
  onOpen(id: string): void
  onDeleted(): void
  onNew(): void
}

function Table({ invites, openId, onOpen, onDeleted, onNew }: TableProps) {
  const { t } = useLingui()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t`Made`}</th>
          <th scope="col">{t`By`}</th>
          <th scope="col">{t`State`}</th>
          <th scope="col">{t`Ends`}</th>
          <th scope="col">{t`Used by`}</th>
          <th scope="col" aria-label={t`Actions`} />
        </tr>
      </thead>
      <tbody>
        {invites.map(invite => (
          <tr key={invite.id} data-open={invite.id === openId ? '' : undefined}>
            <th scope="row">{moment(invite.createdAt)}</th>
            <td>{invite.creator?.firstName ?? <Trans>Kaft</Trans>}</td>
            <td>
              <State state={invite.state} />
            </td>
            <td>{moment(invite.expiresAt)}</td>
            <td>{invite.usedBy?.firstName}</td>
            <td className={styles.actions}>
              {invite.state === 'active' && <HandOn {...invite} onOpen={() => onOpen(invite.id)} />}
              {invite.state === 'expired' && (
                <Button kind="text" size="small" onClick={onNew}>{t`Make a new one`}</Button>
              )}
              <DeleteInvite id={invite.id} onDone={onDeleted} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Only its creator sees the link. */
function HandOn({ url, creator, onOpen }: Pick<Invite, 'url' | 'creator'> & { onOpen(): void }) {
  const { t } = useLingui()
  if (url === undefined)
    return (
      <span className={styles.quiet}>
        {creator ? <Trans>Only {creator.firstName} has the link</Trans> : <Trans>Kaft sent the link</Trans>}
      </span>
    )
  return (
    <>
      <Button kind="text" size="small" icon="link" onClick={() => void copyLink(url)}>{t`Copy link`}</Button>
      <IconButton icon="share" label={t`Show as a QR code, or mail it`} onClick={onOpen} />
    </>
  )
}

const moment = (at: number) => `${formatDay(at)} ${formatTime(at)}`

function State({ state }: Pick<Invite, 'state'>) {
  const { t } = useLingui()
  if (state === 'active') return <Tag tone="green">{t`active`}</Tag>
  if (state === 'used') return <Tag>{t`used`}</Tag>
  return <Tag tone="red">{t`expired`}</Tag>
}

/** Asks first, because a deleted link may have been sent and cannot be made again (M11). */
function DeleteInvite({ id, onDone }: { id: string; onDone(): void }) {
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
