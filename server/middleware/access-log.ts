import { routePath } from 'hono/route'
import { createMiddleware } from 'hono/factory'
import type { Counters } from '../adapters/counters/counters.ts'
import type { Log } from '../common/log.ts'
import type { Env } from './route.ts'
import { loggedPath } from './logged-path.ts'

export interface AccessLogOptions {
  log: Log
  counters: Pick<Counters, 'answered'>
}

/** Without query, address, cookie, body and keys of the path (K4). */
export function accessLog({ log, counters }: AccessLogOptions) {
  return createMiddleware<Env>(async (c, next) => {
    const start = performance.now()
    await next()
    const path = loggedPath(c.req.path)
    const ms = Math.round((performance.now() - start) * 10) / 10
    const { method } = c.req
    const { status } = c.res
    const requestId = c.get('requestId')
    log.info({ requestId, method, path, status, ms }, 'answered')
    counters.answered({ method, route: routePath(c), status, ms, requestId })
  })
}
