import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Admin } from '../../../../shared/features/organisations/organisations.schema.ts'
import { sendDelete } from '../../../api/http.ts'
import { type Cached, useCached } from '../../../api/use-cached.ts'
import { useSending } from '../../../api/use-sending.ts'
import { formatDate } from '../../../language/format.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Answered } from '../../../ui/notes/answered.tsx'
import { toast } from '../../../ui/notes/toast.ts'
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useSession } from '../../people/session/session-provider.tsx'
import { usePortal } from '../portal-context.ts'
import styles from './admins.module.css'

export function Admins() {
  const { organisation } = usePortal()
  const answer = useCached<{ admins: Admin[] }>(`/admin/organisations/${organisation.id}/admins`)
  return (
    <Answered level={2} answer={answer} skeleton={<Skeleton shape="block" />} missing={null}>
      {({ admins }) => <Table admins={admins} refresh={answer.refresh} />}
    </Answered>
  )
}

function Table({ admins, refresh }: { admins: readonly Admin[] } & Pick<Cached<unknown>, 'refresh'>) {
  const { t } = useLingui()
  const { person } = useSession()
  const isOnly = admins.length === 1
  return (
    <div className={styles.sheet}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t`Admin`}</th>
            <th scope="col">{t`E-mail`}</th>
            <th scope="col">{t`Admin since`}</th>
            <th scope="col" aria-label={t`Actions`} />
          </tr>
        </thead>
        <tbody>
          {admins.map(admin => (
            <tr key={admin.id}>
              <th scope="row">
                <bdi>
                  {admin.firstName} {admin.lastName}
                </bdi>{' '}
                {admin.id === person?.id && <Tag>{t`you`}</Tag>} {isOnly && <Tag tone="marker">{t`only admin`}</Tag>}
              </th>
              <td>{admin.email}</td>
              <td>{formatDate(admin.since)}</td>
              <td className={styles.actions}>
                {!isOnly && <Remove admin={admin} isMe={admin.id === person?.id} onDone={refresh} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isOnly && (
        <p className={styles.quiet}>
          {t`The last admin can't be removed. Invite someone first; once they accept, you can leave.`}
        </p>
      )}
    </div>
  )
}

function Remove({ admin, isMe, onDone }: { admin: Admin; isMe: boolean; onDone(): void }) {
  const { t } = useLingui()
  const { organisation, refresh } = usePortal()
  const [isAsking, setIsAsking] = useState(false)
  const { send, busy, problem } = useSending(async () => {
    await sendDelete(`/admin/organisations/${organisation.id}/admins/${admin.id}`)
    setIsAsking(false)
    toast(isMe ? t`You left the admins` : t`Admin removed`)
    if (isMe) refresh()
    else onDone()
  })
  const name = `${admin.firstName} ${admin.lastName}`
  return (
    <>
      <Button
        size="small"
        aria-label={isMe ? t`Leave the admins` : t`Remove ${name}`}
        onClick={() => setIsAsking(true)}
      >
        {isMe ? t`Leave` : t`Remove`}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={isMe ? t`Leave the admins?` : t`Remove ${name}?`}
        verb={isMe ? t`Leave` : t`Remove`}
        busy={busy}
        problem={problem}
        onConfirm={() => void send()}
      >
        <p>
          {isMe
            ? t`You then see nothing of this association any more. Another admin can invite you again.`
            : t`${name} then sees nothing of this association any more. What they changed stays.`}
        </p>
      </ConfirmDialog>
    </>
  )
}
