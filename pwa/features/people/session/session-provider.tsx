import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import { must } from '../../../../shared/lib/must.ts'
import type { Session, SessionStore } from './session.ts'
import type { SignedOut, UnsentChoice } from './sign-out.ts'
import { useLocation } from 'react-router-dom'
import { localPath } from '../../../../shared/lib/routes.ts'
import { language } from '../../../language/language.ts'

export interface SessionActions {
  /** Call it after a login, a verification or a change of the profile. */
  check(): Promise<Session>
  /**
   * Signs out, wipes this account from the device and loads the home page. Throws ApiFailure where the provider cannot end the
   * session, and wipes nothing then. With unsent work and no `choice` it only asks (`kind: 'asks'`); `SignOut` is its button
   * and dialog.
   */
  signOut(choice?: UnsentChoice): Promise<SignedOut>
  forgetMe(): Promise<void>
}

const SessionContext = createContext<{ store: SessionStore; actions: SessionActions } | null>(null)

export function SessionProvider(props: { store: SessionStore; actions: SessionActions; children: ReactNode }) {
  const { store, actions, children } = props
  return <SessionContext value={{ store, actions }}>{children}</SessionContext>
}

const useParts = () => must(use(SessionContext), 'screens stand inside SessionProvider')

const stranger: Session = { state: 'loading' }
/** The server renders pages for visitors, and hydration needs the same. */
const nobodyYet = () => stranger

export function useSession(): Session {
  const { store } = useParts()
  return useSyncExternalStore(store.subscribe, store.now, nobodyYet)
}

export function useSessionActions(): SessionActions {
  return useParts().actions
}

export function useCurrentPath(): string {
  const { pathname, search } = useLocation()
  return localPath(language, pathname) + search
}
