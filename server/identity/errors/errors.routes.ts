import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { json } from '../http/answers.ts'
import type { IdentityEnv } from '../http/env.ts'
import { timeOf } from '../identities/present-identity.ts'
import type { Provider } from '../provider.ts'
import { selfServiceError } from './errors.table.ts'
import { IdentityError } from './identity-error.ts'
import { notFound } from './known.errors.ts'

export function errorsRoutes(provider: Provider) {
  return new Hono<IdentityEnv>().get('/', async c => {
    c.set('alwaysJson', true)
    const id = c.req.query('id') ?? c.req.query('error') ?? ''
    if (id === 'stub:500') return json(c, present(id, new IdentityError(500).toJSON(), provider.now()))
    const [row] = await provider.store.read.select().from(selfServiceError).where(eq(selfServiceError.id, id))
    if (!row) throw notFound()
    return json(c, present(row.id, row.error, row.createdAt))
  })
}

function present(id: string, error: Record<string, unknown>, createdAt: number) {
  return { id, error, created_at: timeOf(createdAt), updated_at: timeOf(createdAt) }
}
