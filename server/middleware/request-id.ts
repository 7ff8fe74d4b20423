import { createMiddleware } from 'hono/factory'
import { requestId as givenOrNew } from 'hono/request-id'
import type { Env } from './route.ts'

/** Keeps the id of the request, and adds it to every answer (K4). */
export function requestId() {
  const give = givenOrNew()
  return createMiddleware<Env>((c, next) =>
    give(c, async () => {
      await next()
      if (!c.res.headers.has('x-request-id')) c.res.headers.set('x-request-id', c.get('requestId'))
    }),
  )
}
