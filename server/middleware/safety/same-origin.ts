import { createMiddleware } from 'hono/factory'
import type { Context } from 'hono'
import { wrongOrigin } from '../errors.ts'
import type { Env } from '../route.ts'

export interface SameOriginOptions {
  publicUrl: () => string
  /** In development `localhost`, `127.0.0.1` and `[::1]` are one. */
  production: boolean
  forms?: boolean
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** 403 `origin` for a write with a cookie from another page (api.md, Conventions). */
export function sameOrigin({ publicUrl, production, forms = false }: SameOriginOptions) {
  return createMiddleware<Env>(async (c, next) => {
    const guarded = isCookieWrite(c) && !(forms && c.req.method === 'POST')
    if (guarded && !isOurs(c.req.header('origin'), publicUrl(), production)) throw wrongOrigin()
    await next()
  })
}

/** Other sites cannot send a token, so it counts before the cookie. */
function isCookieWrite(c: Context): boolean {
  const writes = !reads.has(c.req.method) && c.req.path !== '/api/sync/pull'
  const isProgram = Boolean(c.req.header('x-session-token'))
  return writes && c.req.header('cookie') !== undefined && !isProgram
}

function isOurs(origin: string | undefined, publicUrl: string, production: boolean): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false
  const theirs = new URL(origin)
  const ours = new URL(publicUrl)
  if (theirs.origin === ours.origin) return true
  const bothHere = loopback.has(theirs.hostname) && loopback.has(ours.hostname)
  return !production && bothHere && theirs.port === ours.port && theirs.protocol === ours.protocol
}
