import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import { must } from '../../shared/lib/must.ts'
import type { Local, LocalStore } from './local-store.ts'

export type { Local }

const LocalContext = createContext<LocalStore | null>(null)

/** Gives the screens this device's databases; main.tsx opens them before the first render. */
export function LocalProvider({ store, children }: { store: LocalStore; children: ReactNode }) {
  return <LocalContext value={store}>{children}</LocalContext>
}

export function useLocalStore(): LocalStore {
  return must(use(LocalContext), 'screens stand inside LocalProvider')
}

/**
 * The vault and cache of the identity this device acts as; `personId` is null for a visitor. They are replaced when the
 * identity changes, so name `vault` or `cache` among the dependencies of what reads them.
 */
export function useLocal(): Local {
  const store = useLocalStore()
  return useSyncExternalStore(store.subscribe, store.now, store.first)
}
