import { useSyncExternalStore } from 'react'
import { exchangeNow, onExchange } from '../api/exchange.ts'
import { useLocal } from '../local/local-provider.tsx'
import { useLive } from '../local/use-live.ts'

/** What the person may know about the exchange with the server. */
export interface SyncStatus {
  /** By the last attempt to reach the server, not by what the browser thinks of the network. */
  online: boolean
  lastExchangeAt: number | null
  offlineSince: number | null
  /** Entries of the outbox that still have to be sent. */
  waiting: number
  /** Entries that the server refused: they need the person. */
  refused: number
}

export function useSyncStatus(): SyncStatus {
  const exchange = useSyncExternalStore(onExchange, exchangeNow, exchangeNow)
  const { vault } = useLocal()
  const counts = useLive(async () => {
    const [waiting, refused] = await Promise.all([
      vault.outbox.where({ state: 'queued' }).count(),
      vault.outbox.where({ state: 'rejected' }).count(),
    ])
    return { waiting, refused }
  }, [vault])
  return { ...exchange, waiting: counts?.waiting ?? 0, refused: counts?.refused ?? 0 }
}
