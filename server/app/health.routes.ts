import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Deps } from '../deps.ts'

/** Alive: the process answers. Ready: its database does too (K4). */
export function healthRoutes(deps: Pick<Deps, 'store' | 'log'>) {
  return new Hono()
    .get('/alive', c => c.json({ status: 'ok' }))
    .get('/ready', async c => {
      try {
        await deps.store.read.get(sql`select rev from revision`)
        return c.json({ status: 'ok' })
      } catch (error) {
        deps.log.error({ error }, 'not ready')
        return c.json({ status: 'unavailable' }, 503)
      }
    })
}
