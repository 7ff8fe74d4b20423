import { sessionHint } from '../../../../shared/lib/session-hint.ts'
import { type KnownPerson, writeFact } from '../../../local/registry.ts'
import type { LocalStore } from '../../../local/local-store.ts'
import { whoami } from './whoami.ts'

/**
 * The session on the client (G4). The last known one counts until the provider says otherwise, so an offline start
 * needs no call. `check` asks after the first paint, on return to the page, and after a 401. It does not ask for a
 * browser that never signed in, because that would put a 401 in every stranger's console.
 */
export interface Session {
  state: 'loading' | 'signed_in' | 'signed_out' | 'error'
  person?: KnownPerson
  expired?: boolean
}

export interface SessionStore {
  now(): Session
  subscribe(changed: () => void): () => void
  check(): Promise<Session>
}

export interface SessionParts {
  /**
   * Nobody is signed in any more, though this device acts as somebody. If the account was taken off for a reason, this
   * deals with it and gives true. Otherwise everything stays and waits.
   */
  ended(personId: string): Promise<boolean>
  arrived(): Promise<void>
  /** Whether somebody who logged out here is still to be logged out at the provider, and could not be now. */
  isLeaving(): Promise<boolean>
  /** Whether it is worth asking for a session where this device acts as nobody. */
  mayHaveSession(): boolean
}

export function createSession(
  local: LocalStore,
  fetch: typeof globalThis.fetch,
  {
    ended = async () => false,
    arrived = async () => undefined,
    isLeaving = async () => false,
    mayHaveSession = hasSessionHint,
  }: Partial<SessionParts> = {},
): SessionStore {
  const listeners = new Set<() => void>()
  let failed = false
  let asking: Promise<Session> | null = null
  let session = derive()

  function derive(): Session {
    const { person, expired } = local.now()
    if (person && !expired) return { state: 'signed_in', person }
    if (local.isKnown()) return { state: 'signed_out', expired }
    return { state: failed ? 'error' : 'loading' }
  }

  function update(): Session {
    const next = derive()
    if (JSON.stringify(next) !== JSON.stringify(session)) {
      session = next
      for (const changed of listeners) changed()
    }
    return session
  }

  async function ask(): Promise<Session> {
    const answer = mayBeSomebody() && !(await isLeaving()) ? await whoami(fetch) : ({ kind: 'nobody' } as const)
    failed = answer.kind === 'unknown'
    if (answer.kind === 'person') await actAs(answer.person, answer.sessionId)
    if (answer.kind === 'nobody') await actAsNobody()
    return update()
  }

  function mayBeSomebody(): boolean {
    return local.now().person !== null || mayHaveSession()
  }

  async function actAs(person: KnownPerson, sessionId: string): Promise<void> {
    await local.actAs(person)
    await writeFact(local.registry, 'session', { id: sessionId }).catch(() => undefined)
    void arrived().catch(() => undefined)
  }

  async function actAsNobody(): Promise<void> {
    const { person } = local.now()
    if (!person) return local.actAs(null)
    if (!(await ended(person.id))) await local.expire()
  }

  local.subscribe(update)
  return {
    now: () => session,
    subscribe: changed => (listeners.add(changed), () => void listeners.delete(changed)),
    check: () => (asking ??= ask().finally(() => (asking = null))),
  }
}

function hasSessionHint(): boolean {
  return document.cookie.split('; ').includes(`${sessionHint}=1`)
}
