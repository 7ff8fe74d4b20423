import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import { must } from '../../../../shared/lib/must.ts'
import type { Session, SessionStore } from './session.ts'
import type { SignedOut, UnsentChoice } from './sign-out.ts'

export interface SessionActions {
  /** Asks the identity provider anew: call it after a login, a verification or a change of the profile. */
  check(): Promise<Session>
  /**
   * Signs out, wipes this account from the device and loads the home page. Throws ApiFailure when the provider could not
   * end the session: nothing was wiped then, say why. Where something is on this device only and nothing was chosen it
   * only asks (`kind: 'asks'`).
   * `SignOut` in sign-out-control.tsx does all of this with a button and a dialog.
   */
  signOut(choice?: UnsentChoice): Promise<SignedOut>
  /** The account is deleted: nothing of it stays on this device, unsent work neither. */
  forgetMe(): Promise<void>
}

const SessionContext = createContext<{ store: SessionStore; actions: SessionActions } | null>(null)

export function SessionProvider(props: { store: SessionStore; actions: SessionActions; children: ReactNode }) {
  const { store, actions, children } = props
  return <SessionContext value={{ store, actions }}>{children}</SessionContext>
}

const useParts = () => must(use(SessionContext), 'screens stand inside SessionProvider')

const stranger: Session = { state: 'loading' }
/** Pages that come from the server are drawn for nobody in particular, and taken over as such. */
const nobodyYet = () => stranger

/** Who is signed in, as far as known; given again whenever that changes. */
export function useSession(): Session {
  const { store } = useParts()
  return useSyncExternalStore(store.subscribe, store.now, nobodyYet)
}

export function useSessionActions(): SessionActions {
  return useParts().actions
}
