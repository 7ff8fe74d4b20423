import { useSyncExternalStore } from 'react'
import { exchangeAtFirst, exchangeNow, onExchange } from '../api/exchange.ts'
import { type Known, knownRows } from '../lib/known.ts'
import { useLocal, useLocalStore } from '../local/local-provider.tsx'
import { readFact } from '../local/registry.ts'
import { useLive } from '../local/use-live.ts'

/** For the person's own rows. `withheld`: the account is blocked and they never came. */
export function useKnown(): Known | 'withheld' {
  const { online } = useSyncExternalStore(onExchange, exchangeNow, exchangeAtFirst)
  const { registry } = useLocalStore()
  const { cache, personId } = useLocal()
  const found = useLive(async () => {
    const [own, block] = await Promise.all([cache.cursor.get(`me:${personId}`), readFact(registry, 'blocked')])
    return { at: own?.cursor == null ? null : (own.at ?? 0), isBlocked: block?.personId === personId }
  }, [registry, cache, personId])
  if (found === undefined) return 'coming'
  const { at, isBlocked } = found
  if (isBlocked && at === null) return 'withheld'
  return knownRows(at, { openedAt: performance.timeOrigin, online: online && !isBlocked })
}
