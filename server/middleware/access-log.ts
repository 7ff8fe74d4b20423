import { createMiddleware } from 'hono/factory'
import type { Log } from '../common/log.ts'
import type { Env } from './env.ts'

/**
 * One line for every answer: request id, method, path, status and how long it took. No query (people search for things),
 * no address, no cookie, no body; ids and tokens in paths of sign-in stay out too (K4).
 */
export function accessLog(log: Log) {
  return createMiddleware<Env>(async (c, next) => {
    const start = performance.now()
    await next()
    const path = c.req.path.startsWith('/auth/') ? c.req.path.split('/').slice(0, 5).join('/') : c.req.path
    const ms = Math.round((performance.now() - start) * 10) / 10
    log.info({ requestId: c.get('requestId'), method: c.req.method, path, status: c.res.status, ms }, 'answered')
  })
}
