import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { notFound } from '../../errors/known.errors.ts'
import { json, noContent } from '../../http/answers.ts'
import type { IdentityEnv } from '../../http/env.ts'
import { readUuid } from '../../http/typed.ts'
import { lifetimes } from '../../lifetimes.ts'
import type { Provider } from '../../provider.ts'
import { revokeSession } from '../../sessions/session.ts'
import { session, type SessionRow } from '../../sessions/sessions.table.ts'
import { readExpand } from './expand.ts'
import { listSessions, presentSessions } from './list-sessions.ts'

export function adminSessionsRoutes(provider: Provider) {
  const { store, now } = provider

  async function requireSession(id: string): Promise<SessionRow> {
    const [row] = await store.read
      .select()
      .from(session)
      .where(eq(session.id, readUuid(id)))
    if (!row) throw notFound()
    return row
  }

  return new Hono<IdentityEnv>()
    .get('/', async c => json(c, await listSessions(provider, c, { expand: readExpand(c), strict: true })))
    .get('/:id', async c => {
      const expand = readExpand(c)
      const [shown] = await presentSessions(provider, [await requireSession(c.req.param('id'))], expand)
      return json(c, shown)
    })
    .delete('/:id', async c => {
      const { id, identityId } = await requireSession(c.req.param('id'))
      await revokeSession(provider, identityId, id)
      return noContent(c)
    })
    .patch('/:id/extend', async c => {
      const { id } = await requireSession(c.req.param('id'))
      const change = store.write
        .update(session)
        .set({ expiresAt: now() + lifetimes.session })
        .where(eq(session.id, id))
      await store.commit({ statements: [change] })
      const [shown] = await presentSessions(provider, [await requireSession(id)], { identity: true, devices: true })
      return json(c, shown)
    })
}
