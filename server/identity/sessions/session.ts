import { randomUUID } from 'node:crypto'
import { eq, and, gt, ne } from 'drizzle-orm'
import { timeId, randomToken } from '../crypto/random.ts'
import type { Statement } from '../../common/store/sql.ts'
import { renewCsrfToken } from '../http/csrf.ts'
import { readCookie, sessionCookie, writeCookie } from '../http/cookies.ts'
import type { Context } from '../http/env.ts'
import { isObject } from '../http/body.ts'
import { lifetimes } from '../lifetimes.ts'
import type { Provider } from '../provider.ts'
import type { Found } from './session.lookup.ts'
import { type Aal, type AuthenticationMethod, type Device, session, type SessionRow } from './sessions.table.ts'
import { aal2Required } from '../errors/known.errors.ts'

export type Proof = Omit<AuthenticationMethod, 'completedAt'>

export interface Issued {
  session: SessionRow
  token: string
  statement: Statement
}

/** By token or cookie, if the session is valid (kratos-contract.md, 1.5). */
export async function findSession(provider: Provider, c: Context): Promise<Found | undefined> {
  const token = tokenOf(provider, c)
  return token === undefined ? undefined : findSessionByToken(provider, token)
}

export async function findSessionByToken(provider: Provider, token: string): Promise<Found | undefined> {
  const found = await provider.lookups.sessionByHash(hashOf(provider, token))
  if (!found?.session.active || found.session.expiresAt <= provider.now() || found.identity.state !== 'active') return
  return found
}

export function issueSession(provider: Provider, c: Context, identityId: string, proof: Proof): Issued {
  const now = provider.now()
  const token = `ory_st_${randomToken()}`
  const row: SessionRow = {
    id: timeId(now),
    identityId,
    tokenHash: hashOf(provider, token),
    active: true,
    aal: 'aal1',
    methods: [{ ...proof, completedAt: now }],
    devices: [deviceOf(provider, c)],
    authenticatedAt: now,
    issuedAt: now,
    expiresAt: now + lifetimes.session,
  }
  return { session: row, token, statement: provider.store.write.insert(session).values(row) }
}

/** Keeps id and token. */
export function confirmSession(provider: Provider, c: Context, row: SessionRow, proof: Proof) {
  const devices = [...row.devices.slice(-9), deviceOf(provider, c)]
  return change(provider, { ...withMethod(provider, row, proof), devices, authenticatedAt: provider.now() })
}

/** Setting up a method proves it. The last confirmation stays. */
export function addToSession(provider: Provider, row: SessionRow, method: string, aal: Aal) {
  return change(provider, withMethod(provider, row, { method, aal }))
}

function withMethod({ now }: Provider, row: SessionRow, proof: Proof): SessionRow {
  const methods = [...row.methods, { ...proof, completedAt: now() }].slice(-20)
  const levels = new Set(methods.map(({ aal }) => aal))
  return { ...row, methods, aal: levels.size > 1 ? 'aal2' : row.aal }
}

function change({ store }: Provider, next: SessionRow) {
  const { methods, devices, aal, authenticatedAt } = next
  const changes = { methods, devices, aal, authenticatedAt }
  return { session: next, statement: store.write.update(session).set(changes).where(eq(session.id, next.id)) }
}

function deviceOf({ options }: Provider, c: Context): Device {
  return {
    id: randomUUID(),
    ipAddress: options.clientAddress(c.req.raw),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 500),
  }
}

/** Another identity gets new forms too. */
export function sendSessionCookie(
  provider: Provider,
  c: Context,
  row: SessionRow,
  token: string,
  fresh: boolean,
): void {
  if (fresh) renewCsrfToken(provider, c)
  const value = provider.cipher.sealCookie(JSON.stringify({ session_token: token, expires_at: row.expiresAt }))
  writeCookie(provider, c, { name: sessionCookie, value, maxAge: row.expiresAt - provider.now() })
}

export function clearSessionCookie(provider: Provider, c: Context): void {
  writeCookie(provider, c, { name: sessionCookie, value: '', maxAge: 0 })
}

export function tokenOf(provider: Provider, c: Context): string | undefined {
  const header = c.req.header('x-session-token')
  if (header) return header
  const cookie = readCookie(provider, c, sessionCookie) ?? c.req.header('x-session-cookie')
  if (cookie) return openContainer(provider, cookie)?.token
  return /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
}

/** An admin may extend a session beyond its cookie. */
export function outdatedCookie(provider: Provider, c: Context, row: SessionRow): string | undefined {
  if (row.expiresAt <= row.issuedAt + lifetimes.session) return undefined
  const cookie = c.req.header('x-session-token') ? undefined : readCookie(provider, c, sessionCookie)
  const container = cookie && openContainer(provider, cookie)
  return container && container.expiresAt < row.expiresAt ? container.token : undefined
}

function hashOf(provider: Provider, token: string): string {
  return provider.cipher.hmac('session', token)
}

function openContainer(provider: Provider, cookie: string): { token: string; expiresAt: number } | undefined {
  const opened = provider.cipher.openCookie(cookie)
  if (opened === undefined) return undefined
  const container: unknown = JSON.parse(opened)
  if (!isObject(container) || typeof container['session_token'] !== 'string') return undefined
  return { token: container['session_token'], expiresAt: Number(container['expires_at']) }
}

export function needsSecondFactor(
  { options }: Pick<Provider, 'options'>,
  { session, secondFactor }: Pick<Found, 'session' | 'secondFactor'>,
): boolean {
  return (options.requiredAal ?? 'highest_available') !== 'aal1' && session.aal === 'aal1' && secondFactor
}

export function requireHighestAal(provider: Provider, found: Found, returnTo: string | null = null): void {
  if (needsSecondFactor(provider, found)) throw aal2Required(stepUpUrl(provider, returnTo))
}

export function stepUpUrl({ urls }: Pick<Provider, 'urls'>, returnTo: string | null): string {
  const back = returnTo === null ? '' : `&return_to=${encodeURIComponent(returnTo)}`
  return urls.public(`/self-service/login/browser?aal=aal2${back}`)
}

function planRevocation({ store }: Pick<Provider, 'store'>, identityId: string, exceptId: string): Statement {
  return store.write
    .update(session)
    .set({ active: false })
    .where(and(eq(session.identityId, identityId), ne(session.id, exceptId)))
}

/** Returns how many were still valid. */
export async function revokeSessions(provider: Provider, identityId: string, exceptId: string): Promise<number> {
  const count = await provider.store.read.$count(
    session,
    and(
      eq(session.identityId, identityId),
      ne(session.id, exceptId),
      eq(session.active, true),
      gt(session.expiresAt, provider.now()),
    ),
  )
  await provider.store.commit({ statements: [planRevocation(provider, identityId, exceptId)] })
  return count
}

export async function revokeSession({ store }: Provider, identityId: string, id: string): Promise<void> {
  const statement = store.write
    .update(session)
    .set({ active: false })
    .where(and(eq(session.id, id), eq(session.identityId, identityId)))
  await store.commit({ statements: [statement] })
}
