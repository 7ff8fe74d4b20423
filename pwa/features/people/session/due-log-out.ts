import { readFact, type Registry, writeFact } from '../../../local/registry.ts'
import { logOut } from './log-out.ts'
import { whoami } from './whoami.ts'

/** Saves that this session must end with the next connection. */
export async function queueLogOut(registry: Registry, personId: string): Promise<void> {
  const session = await readFact(registry, 'session')
  await writeFact(registry, 'logOutDue', { personId, sessionId: session?.id ?? null })
}

/** Ends only the session that is due. Returns false where that was not possible now. */
export async function endDueSession(
  registry: Registry,
  {
    fetch = globalThis.fetch.bind(globalThis),
    end = logOut,
  }: { fetch?: typeof globalThis.fetch; end?: typeof logOut } = {},
): Promise<boolean> {
  const due = await readFact(registry, 'logOutDue')
  if (!due) return true
  const present = await whoami(fetch)
  if (present.kind === 'unknown') return false
  const isDue =
    present.kind === 'person' && present.person.id === due.personId && isSame(present.sessionId, due.sessionId)
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

/** The same person may have logged in again since. */
const isSame = (sessionId: string, due: string | null) => due === null || sessionId === due
