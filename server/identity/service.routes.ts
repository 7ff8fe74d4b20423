import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { json } from './http/answers.ts'
import type { IdentityEnv } from './http/env.ts'
import type { Provider } from './provider.ts'

export function serviceRoutes(provider: Provider) {
  return new Hono<IdentityEnv>()
    .get('/health/alive', c => json(c, { status: 'ok' }))
    .get('/health/ready', async c => {
      try {
        await provider.store.read.get(sql`select 1`)
        return json(c, { status: 'ok' })
      } catch {
        return json(c, { errors: { database: 'not ready' } }, 503)
      }
    })
    .get('/version', c => json(c, { version: 'kaft-1' }))
}
