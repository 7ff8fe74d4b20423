import { sessionHint } from '../../../../shared/lib/session-hint.ts'
import { type KnownPerson, writeFact } from '../../../local/registry.ts'
import type { LocalStore } from '../../../local/local-store.ts'
import { whoami } from './whoami.ts'

/**
 * Holds the session on the client (G4). The last known one counts until the provider answers, so an offline start needs no
 * call. A browser that never signed in is not checked, because each check would print a 401 on the console.
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
  /** Returns true if the account was removed for a reason and that was handled; otherwise everything stays. */
  ended(personId: string): Promise<boolean>
  arrived(): Promise<void>
  /** Resolves true where a logout on this device is still due at the provider. */
  isLeaving(): Promise<boolean>
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
