import { routePath } from 'hono/route'
import { createMiddleware } from 'hono/factory'
import type { Counters } from '../adapters/counters/counters.ts'
import type { Log } from '../common/log.ts'
import type { Env } from './route.ts'

/** The next segment is a key: an invite, or a person's mails. */
const secret = /^((?:\/en|\/api)?\/(?:invites?|stop))\/[^/]+/

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

/** Without query, keys and sign-in ids (K4). */
export function loggedPath(address: string): string {
  const [path = ''] = address.split('?')
  if (path.startsWith('/auth/')) return path.split('/').slice(0, 5).join('/')
  return path.replace(secret, '$1/…')
}
