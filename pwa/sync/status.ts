import { useMemo, useSyncExternalStore } from 'react'
import type { MutationName } from '../../shared/features/mutations.ts'
import { exchangeAtFirst, exchangeNow, onExchange } from '../api/exchange.ts'
import { useLocal } from '../local/local-provider.tsx'
import { useLive } from '../local/use-live.ts'
import type { OutboxEntry } from '../local/vault.ts'
import type { DeviceMutations } from './mutation.ts'
import { useMutations } from './mutations-provider.tsx'
import { completeWork } from './push/complete-work.ts'

export interface SyncStatus {
  /** By the last attempt, not by the browser. */
  online: boolean
  lastExchangeAt: number | null
  offlineSince: number | null
  /** False until the outbox was read; until then nothing may claim that it is empty. */
  counted: boolean
  waiting: number
  refused: number
  /** Of the refused ones, else of the waiting ones. */
  names: readonly MutationName[]
}

export function useSyncStatus(): SyncStatus {
  const exchange = useSyncExternalStore(onExchange, exchangeNow, exchangeAtFirst)
  const { vault } = useLocal()
  const entries = useLive(() => vault.outbox.where('state').anyOf('queued', 'rejected').toArray(), [vault])
  const mutations = useMutations(entries !== undefined && entries.length > 0)
  const counts = useMemo(() => countsOf(entries, mutations), [entries, mutations])
  return { ...exchange, counted: false, waiting: 0, refused: 0, names: [], ...counts }
}

const nothing = { counted: true, waiting: 0, refused: 0, names: [] } satisfies Partial<SyncStatus>

function countsOf(
  entries: readonly OutboxEntry[] | undefined,
  mutations: DeviceMutations | undefined,
): Partial<SyncStatus> {
  if (entries?.length === 0) return nothing
  if (!entries || !mutations) return {}
  const listed = completeWork(mutations, entries)
  const refused = listed.filter(entry => entry.state === 'rejected')
  const names = (refused.length > 0 ? refused : listed).map(entry => entry.name)
  return { counted: true, waiting: listed.length - refused.length, refused: refused.length, names }
}
