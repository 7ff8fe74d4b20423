import { useLingui } from '@lingui/react/macro'
import { Cockpit } from '../../features/cockpit/cockpit.tsx'
import { useTitle } from '../../lib/hooks/use-title.ts'
import { Answered } from '../../ui/notes/answered.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import styles from './operator.module.css'
import { useEffect } from 'react'
import type { Health } from '../../../shared/features/cockpit/cockpit.schema.ts'
import { exchangeNow } from '../../api/exchange.ts'
import { type Cached, useCached } from '../../api/use-cached.ts'

const lookEveryMs = 10_000

export default function HealthPage() {
  const { t } = useLingui()
  useTitle(t`How Kaft is doing`)
  const answer = useHealth()
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t`How Kaft is doing`}</h1>
      <Answered answer={answer} skeleton={<Skeleton shape="block" />} missing={null}>
        {health => <Cockpit health={health} refresh={answer.refresh} />}
      </Answered>
    </div>
  )
}

/** Asks again while the page is visible. Offline it has the last answer, with its time. */
function useHealth(): Cached<Health> {
  const answer = useCached<Health>('/operator/health')
  const { refresh } = answer
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && exchangeNow().online && refresh()
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [refresh])
  return answer
}
