import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { Hono } from 'hono'
import { malformed, noSession } from '../errors/known.errors.ts'
import { json, jsonText, noContent } from '../http/answers.ts'
import type { Context, IdentityEnv } from '../http/env.ts'
import { paged, readPage } from '../http/paging.ts'
import type { Provider } from '../provider.ts'
import {
  requireHighestAal,
  findSession,
  outdatedCookie,
  sendSessionCookie,
  revokeSession,
  revokeSessions,
} from './session.ts'
import { presentSession } from './present-session.ts'
import type { Found } from './session.lookup.ts'
import { session, type SessionRow } from './sessions.table.ts'

/** Rare, so that whoami stays a read. */
const everyMs = 3600_000

export function sessionsRoutes(provider: Provider) {
  const shown = new WeakMap<Found, string>()
  return new Hono<IdentityEnv>()
    .all('/whoami', async c => {
      const found = await requireSession(provider, c)
      await noteSeen(provider, found.session)
      const outdated = outdatedCookie(provider, c, found.session)
      if (outdated !== undefined) sendSessionCookie(provider, c, found.session, outdated, false)
      c.header('X-Kratos-Authenticated-Identity-Id', found.identity.id)
      const body = shown.get(found) ?? JSON.stringify(presentSession(provider, found))
      shown.set(found, body)
      return jsonText(c, body)
    })
    .get('/', async c => {
      const found = await requireSession(provider, c)
      const { session: current, identity, addresses } = found
      const others = await provider.store.read
        .select()
        .from(session)
        .where(
          and(
            eq(session.identityId, identity.id),
            ne(session.id, current.id),
            eq(session.active, true),
            gt(session.expiresAt, provider.now()),
          ),
        )
        .orderBy(desc(session.issuedAt))
      const page = readPage(c)
      const shown = paged(c, others, page).map(each => presentSession(provider, { session: each, identity, addresses }))
      return json(c, shown)
    })
    .delete('/', async c => {
      const { session: current } = await requireSession(provider, c)
      return json(c, { count: await revokeSessions(provider, current.identityId, current.id) })
    })
    .delete('/:id', async c => {
      const { session: current } = await requireSession(provider, c)
      const id = c.req.param('id')
      if (!/^[0-9a-f-]{36}$/i.test(id)) throw malformed('The session id is not a UUID.')
      if (id === current.id) throw cannotRevokeOwn()
      await revokeSession(provider, current.identityId, id)
      return noContent(c)
    })
}

/** A session without its second factor sees and ends no others. */
async function requireSession(provider: Provider, c: Context) {
  c.set('alwaysJson', true)
  const found = await findSession(provider, c)
  if (!found) throw noSession()
  requireHighestAal(provider, found)
  return found
}

function cannotRevokeOwn() {
  const error = malformed('The current session ends with a logout.')
  return Object.assign(error, { message: 'cannot revoke current session' })
}

/** Only shown to the person (F3). */
async function noteSeen({ store, now, options }: Provider, row: SessionRow): Promise<void> {
  const device = row.devices.at(-1)
  if (!device || now() - Math.max(device.seenAt ?? 0, row.authenticatedAt) < everyMs) return
  const devices = [...row.devices.slice(0, -1), { ...device, seenAt: now() }]
  const unchanged = and(eq(session.id, row.id), eq(session.devices, row.devices))
  const note = store.write.update(session).set({ devices }).where(unchanged)
  await store
    .commit({ statements: [note] })
    .catch((error: unknown) => options.log.warn({ error: String(error) }, 'not noted as seen'))
}
