import { LRUCache } from 'lru-cache'
import { type Credentials, type Identity, IdentityUnavailable, type Session, type Whoami } from './identity.ts'
import { growingTo } from '../../common/growing-to.ts'

type Ask = (path: string, headers: Record<string, string>) => Promise<Response>

export type WhoamiCache = Pick<Identity, 'whoami' | 'forget' | 'forgetPerson'>

const maxAgeMs = 30_000

/** Cached for 30 seconds. Unknown credentials have their own cache, because anybody can invent them. */
export function createWhoami(ask: Ask): WhoamiCache {
  const sessions = new LRUCache<string, Extract<Whoami, { kind: 'session' }>>({ ...growingTo(20_000), ttl: maxAgeMs })
  const others = new LRUCache<string, Whoami>({ max: 2000, ttl: maxAgeMs })
  let forgotten = 0
  return {
    whoami: async (credentials, { fresh = false } = {}) => {
      const key = keyOf(credentials)
      if (key === undefined) return { kind: 'none' }
      const remembered = fresh ? undefined : (sessions.get(key) ?? others.get(key))
      if (remembered) return remembered
      const forgottenBefore = forgotten
      const answer = await askWhoami(ask, credentials)
      if (forgottenBefore === forgotten) remember(key, answer)
      return answer
    },
    forget: credentials => {
      forgotten += 1
      const key = keyOf(credentials) ?? ''
      const answer = sessions.peek(key)
      forgetKey(key)
      if (answer) forgetPerson(answer.session.person.id)
    },
    forgetPerson,
  }

  function forgetPerson(personId: string): void {
    forgotten += 1
    for (const [key, { session }] of sessions.entries()) if (session.person.id === personId) sessions.delete(key)
  }

  function remember(key: string, answer: Whoami): void {
    forgetKey(key)
    if (answer.kind === 'session') sessions.set(key, answer)
    else others.set(key, answer)
  }

  function forgetKey(key: string): void {
    sessions.delete(key)
    others.delete(key)
  }
}

/** The one in the box has a prefix where https is. */
export const isSessionCookie = (pair: string): boolean => /^(?:__Host-)?ory_kratos_session=[^;]/.test(pair)

/** Only the token or session cookie, because other cookies change. */
export function keyOf({ token, cookie }: Credentials): string | undefined {
  if (token) return `token ${token}`
  const sessions = (cookie ?? '').split(/;\s*/).filter(pair => isSessionCookie(pair))
  return sessions.length > 0 ? `cookie ${sessions.join('; ')}` : undefined
}

async function askWhoami(ask: Ask, { token, cookie }: Credentials): Promise<Whoami> {
  const headers = { accept: 'application/json', ...(token ? { 'x-session-token': token } : cookie && { cookie }) }
  try {
    const response = await ask('/sessions/whoami', headers)
    const body: unknown = await response.json()
    if (response.status === 401) return { kind: 'none' }
    if (response.status === 403 && errorIdOf(body) === 'session_aal2_required') return { kind: 'aal2_required' }
    if (response.status === 200 && field(body, 'active') === false) return { kind: 'none' }
    if (response.status === 200) return { kind: 'session', session: readSession(body) }
    throw new Error(`whoami answered ${response.status}`)
  } catch (error) {
    throw new IdentityUnavailable('the identity provider did not say who this is', { cause: error })
  }
}

function errorIdOf(body: unknown): unknown {
  return field(field(body, 'error'), 'id')
}

function readSession(body: unknown): Session {
  const identity = field(body, 'identity')
  const traits = field(identity, 'traits')
  const addresses = field(identity, 'verifiable_addresses')
  const email = text(field(traits, 'email'))
  const verified =
    Array.isArray(addresses) &&
    addresses.some(one => field(one, 'verified') === true && isSame(field(one, 'value'), email))
  const city = field(traits, 'city')
  return {
    id: text(field(body, 'id')),
    authenticatedAt: Date.parse(optional(field(body, 'authenticated_at'))) || 0,
    person: {
      id: text(field(identity, 'id')),
      email,
      emailVerified: verified,
      firstName: optional(field(field(traits, 'name'), 'first')),
      lastName: optional(field(field(traits, 'name'), 'last')),
      city: typeof city === 'string' && city !== '' ? city : null,
      ...studentIn(field(field(identity, 'metadata_public'), 'student')),
    },
  }
}

function studentIn(said: unknown): Pick<Session['person'], 'student'> {
  const [home, time] = [optional(field(said, 'home')), field(said, 'at')]
  // Kratos' mappers have the seconds of the claims, and no clock.
  const at = typeof time === 'number' ? time * 1000 : Date.parse(optional(time))
  return home === '' || Number.isNaN(at) ? {} : { student: { home, at } }
}

/** Providers store addresses in lower case, but traits as typed. */
function isSame(address: unknown, email: string): boolean {
  return typeof address === 'string' && address.toLowerCase() === email.trim().toLowerCase()
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined
}

function text(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new Error('whoami answered something else than a session')
  return value
}

function optional(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
