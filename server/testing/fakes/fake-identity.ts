import {
  type Credentials,
  type Identity,
  IdentityUnavailable,
  type SessionPerson,
  type Whoami,
} from '../../adapters/identity/identity.ts'

/** In memory. `forget` does nothing, and `fetch` only ends all sessions of somebody. */
export interface FakeIdentity extends Identity {
  /** Confirmed just now unless `authenticatedAt` is given. */
  signIn(person: SessionPerson, more?: { authenticatedAt?: number }): Record<string, string>
  signOut(headers: Record<string, string>): void
  /** A cached answer (not `fresh`) stays as it was. */
  expire(headers: Record<string, string>): void
  /** A cached answer (not `fresh`) stays as it was. */
  change(person: SessionPerson): void
  /** `false`: every call throws IdentityUnavailable. */
  available: boolean
  freshAsked: number
}

export function createFakeIdentity(): FakeIdentity {
  const sessions = new Map<string, { personId: string; authenticatedAt: number }>()
  const people = new Map<string, SessionPerson>()
  const remembered = new Map<string, Whoami>()
  let given = 0
  const ask = (token: string | undefined): Whoami => {
    const { personId = '', authenticatedAt = 0 } = sessions.get(token ?? '') ?? {}
    const person = people.get(personId)
    return token && person ? { kind: 'session', session: { id: token, person, authenticatedAt } } : { kind: 'none' }
  }
  const identity: FakeIdentity = {
    available: true,
    freshAsked: 0,
    signIn(person, { authenticatedAt = Number.MAX_SAFE_INTEGER } = {}) {
      given += 1
      const token = `token-${given}`
      sessions.set(token, { personId: person.id, authenticatedAt })
      people.set(person.id, person)
      return { 'x-session-token': token }
    },
    signOut(headers) {
      const token = headers['x-session-token'] ?? ''
      sessions.delete(token)
      remembered.delete(token)
    },
    expire(headers) {
      sessions.delete(headers['x-session-token'] ?? '')
    },
    change(person) {
      people.set(person.id, person)
    },
    async fetch(request) {
      const [, personId] = /\/admin\/identities\/([^/]+)\/sessions$/.exec(new URL(request.url).pathname) ?? []
      if (personId !== undefined && request.method === 'DELETE') return endSessions(personId)
      return new Response('The fake provider has no pages.', { status: 404 })
    },
    async whoami({ token }: Credentials, options) {
      if (!identity.available) throw new IdentityUnavailable()
      const session = remembered.get(token ?? '')
      if (session && !options?.fresh) return session
      identity.freshAsked += 1
      const answer = ask(token)
      if (token) remembered.set(token, answer)
      return answer
    },
    forget({ token }) {
      remembered.delete(token ?? '')
    },
    forgetPerson(personId) {
      for (const [token, answer] of remembered)
        if ('session' in answer && answer.session.person.id === personId) remembered.delete(token)
    },
  }
  return identity

  function endSessions(personId: string): Response {
    if (!identity.available) throw new IdentityUnavailable()
    const theirs = [...sessions].filter(([, session]) => session.personId === personId)
    for (const [token] of theirs) sessions.delete(token)
    return new Response(null, { status: theirs.length > 0 ? 204 : 404 })
  }
}
