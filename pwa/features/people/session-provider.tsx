import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import { must } from '../../../shared/lib/must.ts'
import type { Session, SessionStore } from './session.ts'

const SessionContext = createContext<SessionStore | null>(null)

export function SessionProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  return <SessionContext value={store}>{children}</SessionContext>
}

function useSessionStore(): SessionStore {
  return must(use(SessionContext), 'screens stand inside SessionProvider')
}

/** Who is signed in, as far as known; given again whenever that changes. */
export function useSession(): Session {
  const store = useSessionStore()
  return useSyncExternalStore(store.subscribe, store.now)
}

/** `check` asks the identity provider anew: call it after a login, a verification or a change of the profile. */
export function useSessionActions(): Pick<SessionStore, 'check'> {
  return useSessionStore()
}
