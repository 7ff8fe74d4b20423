import { count, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { notFound } from '../../errors/known.errors.ts'
import { json, noContent } from '../../http/answers.ts'
import type { IdentityEnv } from '../../http/env.ts'
import { readUuid } from '../../http/uuid.ts'
import type { Provider } from '../../provider.ts'
import { session } from '../../sessions/sessions.table.ts'
import { listSessions } from '../sessions/list-sessions.ts'

export function identitySessionsRoutes(provider: Provider) {
  const { store } = provider
  return new Hono<IdentityEnv>()
    .get('/', async c => {
      const id = readUuid(c.req.param('id') ?? '')
      return json(c, await listSessions(provider, c, { identityId: id, expand: { identity: true, devices: true } }))
    })
    .delete('/', async c => {
      const own = eq(session.identityId, readUuid(c.req.param('id') ?? ''))
      const [found] = await store.read.select({ count: count() }).from(session).where(own)
      if (!found?.count) throw notFound()
      await store.commit({ statements: [store.write.delete(session).where(own)] })
      return noContent(c)
    })
}
