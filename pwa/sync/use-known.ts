import { useSyncExternalStore } from 'react'
import { exchangeAtFirst, exchangeNow, onExchange } from '../api/exchange.ts'
import { type Known, knownRows } from '../lib/known.ts'
import { useLocal } from '../local/local-provider.tsx'
import { useLive } from '../local/use-live.ts'

/** Whether the rows of the person themselves (`me:`) are here, so that a screen may say that there are none. */
export function useKnown(): Known {
  const { online } = useSyncExternalStore(onExchange, exchangeNow, exchangeAtFirst)
  const { cache, personId } = useLocal()
  const at = useLive(async () => {
    const own = await cache.cursor.get(`me:${personId}`)
    return own?.cursor == null ? null : (own.at ?? 0)
  }, [cache, personId])
  return at === undefined ? 'coming' : knownRows(at, { openedAt: performance.timeOrigin, online })
}
