import { useEffect } from 'react'
import type { Health } from '../../../shared/features/cockpit/cockpit.schema.ts'
import { exchangeNow } from '../../api/exchange.ts'
import { type Cached, useCached } from '../../api/use-cached.ts'

/** Milliseconds between two looks, while somebody looks. */
const lookEveryMs = 10_000

/** How Kaft is doing, again and again for as long as the page is in view; without a connection from when it last was. */
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
