import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import type { Updates } from './update.ts'

const none: Updates = {
  now: () => nothingNew,
  subscribe: () => () => undefined,
  apply: () => undefined,
  outdated: () => undefined,
}
const nothingNew = { available: false }
const UpdatesContext = createContext<Updates>(none)

export function UpdatesProvider({ updates, children }: { updates: Updates | null; children: ReactNode }) {
  return <UpdatesContext value={updates ?? none}>{children}</UpdatesContext>
}

export function useUpdates(): { available: boolean; apply(): void } {
  const updates = use(UpdatesContext)
  const { available } = useSyncExternalStore(updates.subscribe, updates.now, none.now)
  return { available, apply: updates.apply }
}
