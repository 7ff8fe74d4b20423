import { Trans, useLingui } from '@lingui/react/macro'
import { Cockpit } from '../../features/cockpit/cockpit.tsx'
import { useHealth } from '../../features/cockpit/use-health.ts'
import { RequireSession } from '../../features/people/require-session.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { Answered } from '../../ui/notes/answered.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import styles from './health.module.css'

/** The cockpit (M16), for who runs the site. No student loads any of it. */
export default function HealthScreen() {
  const { t } = useLingui()
  useTitle(t`How Kaft is doing`)
  return (
    <RequireSession why={<Trans>Who runs this site sees here how it is doing.</Trans>}>
      <Watched />
    </RequireSession>
  )
}

function Watched() {
  const answer = useHealth()
  if (answer.failure?.status === 403) return <NoAccess />
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>
        <Trans>How Kaft is doing</Trans>
      </h1>
      <Answered answer={answer} skeleton={<Skeleton shape="block" />} missing={<NoAccess />}>
        {health => <Cockpit health={health} refresh={answer.refresh} />}
      </Answered>
    </div>
  )
}

function NoAccess() {
  return (
    <EmptyState level={1} scene="lost" title={<Trans>Nothing here to see!</Trans>}>
      <Trans>This part is for who runs the site.</Trans>
    </EmptyState>
  )
}
