import { useSyncExternalStore } from 'react'
import { exchangeAtFirst, exchangeNow, onExchange } from '../api/exchange.ts'
import { useLocal } from '../local/local-provider.tsx'
import { useLive } from '../local/use-live.ts'
import { isQuiet } from './mutation.ts'
import { useMutations } from './mutations-provider.tsx'

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
  const exchange = useSyncExternalStore(onExchange, exchangeNow, exchangeAtFirst)
  const { vault } = useLocal()
  const mutations = useMutations()
  const counts = useLive(async () => {
    const entries = await vault.outbox.where('state').anyOf('queued', 'rejected').toArray()
    const told = entries.filter(entry => !isQuiet(mutations, entry))
    const refused = told.filter(entry => entry.state === 'rejected').length
    return { waiting: told.length - refused, refused }
  }, [vault, mutations])
  return { ...exchange, waiting: counts?.waiting ?? 0, refused: counts?.refused ?? 0 }
}
