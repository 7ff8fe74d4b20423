import { eq } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import type { Deps } from '../../deps.ts'
import { forbidden } from '../../middleware/common.errors.ts'
import type { Env } from '../../middleware/env.ts'
import { operator } from './people.table.ts'

/** After `requireSession`; others get 403 (api.md, Operator). */
export function requireOperator({ store }: Pick<Deps, 'store'>) {
  return createMiddleware<Env>(async (c, next) => {
    if (!(await isOperator(store, c.get('session').person.id))) throw forbidden()
    await next()
  })
}

export async function isOperator({ read }: Pick<Deps['store'], 'read'>, personId: string): Promise<boolean> {
  const [found] = await read.select().from(operator).where(eq(operator.personId, personId))
  return found !== undefined
}
