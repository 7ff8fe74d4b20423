import type { Context } from 'hono'
import type { Credentials, Identity } from '../adapters/identity/identity.ts'
import { isSessionCookie } from '../adapters/identity/whoami.ts'
import { credentialsOf } from '../middleware/session.ts'

/** Cached whoami answers that a request may make wrong. */
export interface Affected {
  credentials: Credentials[]
  personIds: string[]
}

/** Read before the request, because its session may be gone afterwards. */
export async function affectedBy(identity: Identity, c: Context): Promise<Affected> {
  if (!mayEndSessions(c)) return { credentials: [], personIds: [] }
  if (c.req.path.startsWith('/auth/admin/')) return { credentials: [], personIds: await personOfPath(identity, c) }
  const credentials = isNativeLogout(c) ? await bodyCredentials(c) : credentialsOf(c)
  return { credentials: [credentials], personIds: await personOf(identity, credentials) }
}

/** A recovery ends other sessions of a person whom only the answer names. */
export async function affectedByAnswer(identity: Identity, c: Context, answer: Response): Promise<string[]> {
  if (!c.req.path.startsWith('/auth/self-service/recovery')) return []
  const given = answer.headers.getSetCookie().find(isSessionCookie)
  return given === undefined ? [] : personOf(identity, { cookie: given.split(';')[0], token: undefined })
}

/** The body names the session, whatever the headers say (kratos-contract.md, 2.3). */
export function isNativeLogout(c: Context): boolean {
  return c.req.method === 'DELETE' && c.req.path === '/auth/self-service/logout/api'
}

async function bodyCredentials(c: Context): Promise<Credentials> {
  const body: unknown = await c.req.raw
    .clone()
    .json()
    .catch(() => undefined)
  const token = typeof body === 'object' && body !== null && 'session_token' in body ? body.session_token : undefined
  return { cookie: undefined, token: typeof token === 'string' ? token : undefined }
}

/** Asks the provider only where no answer is cached. */
async function personOf(identity: Identity, credentials: Credentials): Promise<string[]> {
  const answer = await identity.whoami(credentials)
  return 'session' in answer ? [answer.session.person.id] : []
}

/** Uses the admin's own key, so that a wrong key clears nothing. */
async function personOfPath(identity: Identity, c: Context): Promise<string[]> {
  const [path, kind] = /^\/admin\/(identities|sessions)\/[0-9a-f-]{36}\b/.exec(c.req.path.replace(/^\/auth/, '')) ?? []
  if (path === undefined) return []
  const headers = { accept: 'application/json', authorization: c.req.header('authorization') ?? '' }
  const query = kind === 'sessions' ? '?expand=identity' : ''
  const answer = await identity.fetch(new Request(`http://identity.internal${path}${query}`, { headers }))
  const found = answer.ok ? ((await answer.json()) as { id?: string; identity?: { id?: string } }) : {}
  const id = kind === 'sessions' ? found.identity?.id : found.id
  return id === undefined ? [] : [id]
}

function mayEndSessions(c: Context): boolean {
  const path = c.req.path.replace(/^\/auth/, '')
  if (/^\/self-service\/(logout|recovery|verification)(\/api)?$/.test(path)) return true
  return c.req.method !== 'GET' && /^\/(self-service\/(settings|login)|sessions(?!\/whoami)|admin)\b/.test(path)
}
