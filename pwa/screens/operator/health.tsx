import { Trans, useLingui } from '@lingui/react/macro'
import { Cockpit } from '../../features/cockpit/cockpit.tsx'
import { useHealth } from '../../features/cockpit/use-health.ts'
import { useTitle } from '../../lib/hooks/use-title.ts'
import { Answered } from '../../ui/notes/answered.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import styles from './operator.module.css'

export default function HealthPage() {
  const { t } = useLingui()
  useTitle(t`How Kaft is doing`)
  const answer = useHealth()
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>
        <Trans>How Kaft is doing</Trans>
      </h1>
      <Answered answer={answer} skeleton={<Skeleton shape="block" />} missing={null}>
        {health => <Cockpit health={health} refresh={answer.refresh} />}
      </Answered>
    </div>
  )
}
