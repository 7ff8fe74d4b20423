import { useEffect } from 'react'
import type { Health } from '../../../shared/features/cockpit/cockpit.schema.ts'
import { exchangeNow } from '../../api/exchange.ts'
import { type Cached, useCached } from '../../api/use-cached.ts'

const lookEveryMs = 10_000

/** Asks again while the page is visible. Offline it has the last answer, with its time. */
export function useHealth(): Cached<Health> {
  const answer = useCached<Health>('/operator/health')
  const { refresh } = answer
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && exchangeNow().online && refresh()
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [refresh])
  return answer
}
