import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import { must } from '../../shared/lib/must.ts'
import type { LocalStore } from './local-store.ts'
import type { Local } from './local.types.ts'

export type { Local }

const LocalContext = createContext<LocalStore | null>(null)

export function LocalProvider({ store, children }: { store: LocalStore; children: ReactNode }) {
  return <LocalContext value={store}>{children}</LocalContext>
}

export function useLocalStore(): LocalStore {
  return must(use(LocalContext), 'screens stand inside LocalProvider')
}

/** Add `vault` or `cache` to the dependencies of what reads them, because they change with the identity. */
export function useLocal(): Local {
  const store = useLocalStore()
  return useSyncExternalStore(store.subscribe, store.now, store.first)
}
