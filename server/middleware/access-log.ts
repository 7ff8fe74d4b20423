import { routePath } from 'hono/route'
import { createMiddleware } from 'hono/factory'
import type { Counters } from '../adapters/counters/counters.ts'
import type { Log } from '../common/log.ts'
import type { Env } from './env.ts'
import { loggedPath } from './logged-path.ts'

export interface AccessLogOptions {
  log: Log
  counters: Pick<Counters, 'answered'>
}

/**
 * One line for every answer: request id, method, path, status and how long it took. No query (people search for things),
 * no address, no cookie, no body, and no keys in the path (K4). It is counted by its route.
 */
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
