import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { useSession } from '../features/people/session-provider.tsx'
import { type SyncStatus, useSyncStatus } from '../sync/status.ts'
import { WorkState } from '../ui/work-state.tsx'
import styles from './sync-note.module.css'

/** One line about everything this person made: all sent, waiting, or in need of them. */
export function SyncNote() {
  const { state } = useSession()
  const status = useSyncStatus()
  if (state !== 'signed_in' && status.waiting + status.refused === 0) return null
  return (
    <Link to="/outbox" className={styles.note}>
      <Words status={status} />
    </Link>
  )
}

function Words({ status: { online, waiting, refused } }: { status: SyncStatus }) {
  if (refused > 0)
    return <WorkState state="needs_you" why={<Plural value={refused} one="# did not go" other="# did not go" />} />
  if (waiting > 0)
    return (
      <WorkState state="waiting" why={<Plural value={waiting} one="# waits to be sent" other="# wait to be sent" />} />
    )
  if (!online) return <WorkState state="waiting" why={<Trans>Offline, all saved</Trans>} />
  return <WorkState state="sent" why={<Trans>All saved and sent</Trans>} />
}
