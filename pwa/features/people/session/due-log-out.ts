import { readFact, type Registry, writeFact } from '../../../local/registry.ts'
import { logOut } from './log-out.ts'
import { whoami } from './whoami.ts'

/** Notes that the session of this person ends with the next connection. */
export async function queueLogOut(registry: Registry, personId: string): Promise<void> {
  const session = await readFact(registry, 'session')
  await writeFact(registry, 'logOutDue', { personId, sessionId: session?.id ?? null })
}

/** Ends the session that is due, and no other. False: it could not be ended now. */
export async function endDueSession(
  registry: Registry,
  {
    fetch = globalThis.fetch.bind(globalThis),
    end = logOut,
  }: { fetch?: typeof globalThis.fetch; end?: typeof logOut } = {},
): Promise<boolean> {
  const due = await readFact(registry, 'logOutDue')
  if (!due) return true
  const here = await whoami(fetch)
  if (here.kind === 'unknown') return false
  const isDue = here.kind === 'person' && here.person.id === due.personId && isSame(here.sessionId, due.sessionId)
  if (
    isDue &&
    !(await end().then(
      () => true,
      () => false,
    ))
  )
    return false
  await writeFact(registry, 'logOutDue', null)
  return true
}

/** Since then the same person may have logged in again. */
const isSame = (sessionId: string, due: string | null) => due === null || sessionId === due
