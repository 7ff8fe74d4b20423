import { Plural, Trans } from '@lingui/react/macro'
import type { MutationName } from '../../../shared/features/mutations.ts'
import { useSession } from '../../features/people/session/session-provider.tsx'
import { type SyncStatus, useSyncStatus } from '../../sync/status.ts'
import { kindOfAll } from '../../sync/push/complete-work.ts'
import { WorkState } from '../../ui/notes/work-state.tsx'
import { Link } from '../../ui/page/link.tsx'
import styles from './language-switch.module.css'

export function SyncNote() {
  const { state } = useSession()
  const status = useSyncStatus()
  if (!status.counted || (state !== 'signed_in' && status.waiting + status.refused === 0)) return null
  return (
    <Link to="/outbox" className={styles.note} data-offline={status.online ? undefined : ''}>
      <Words status={status} />
    </Link>
  )
}

function Words({ status: { online, waiting, refused, names } }: { status: SyncStatus }) {
  if (refused > 0) return <WorkState state="needs_you" why={<Count names={names} />} />
  if (waiting > 0) return <WorkState state="waiting" why={<Wait names={names} />} />
  if (!online) return <WorkState state="waiting" why={<Trans>Offline, all saved</Trans>} />
  return <WorkState state="sent" why={<Trans>All saved and sent</Trans>} />
}

function Count({ names }: { names: readonly MutationName[] }) {
  const count = names.length
  return {
    message: <Plural value={count} one="# message" other="# messages" />,
    ad: <Plural value={count} one="# ad" other="# ads" />,
    change: <Plural value={count} one="# change" other="# changes" />,
  }[kindOfAll(names)]
}

function Wait({ names }: { names: readonly MutationName[] }) {
  const count = names.length
  return {
    message: <Plural value={count} one="# message waits" other="# messages wait" />,
    ad: <Plural value={count} one="# ad waits" other="# ads wait" />,
    change: <Plural value={count} one="# change waits" other="# changes wait" />,
  }[kindOfAll(names)]
}
