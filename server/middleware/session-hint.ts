import { createMiddleware } from 'hono/factory'
import { sessionHint } from '../../shared/lib/session-hint.ts'
import type { Env } from './route.ts'

const yearSeconds = 31_536_000
const sessionCookie = /^[^=]*session[^=]*=/i

/** Readable by pages, unlike the session cookie: without this hint a page need not ask whoami (G4). */
export function writeSessionHint({ publicUrl }: { publicUrl: () => string }) {
  return createMiddleware<Env>(async (c, next) => {
    await next()
    const given = c.res.headers.getSetCookie().find(cookie => sessionCookie.test(cookie))
    const isHint = given === undefined ? isForgotten(c.req.header('cookie'), c.res.headers) : !isDeleted(given)
    if (given === undefined && !isHint) return
    const maxAge = isHint ? yearSeconds : 0
    const secure = publicUrl().startsWith('https:') ? '; Secure' : ''
    c.res.headers.append('set-cookie', `${sessionHint}=1; Path=/; SameSite=Lax; Max-Age=${maxAge}${secure}`)
  })
}

function isForgotten(cookies: string | undefined, answer: Headers): boolean {
  if (!cookies || !answer.get('content-type')?.startsWith('text/html')) return false
  const names = cookies.split(';').map(pair => pair.trim())
  return names.some(pair => sessionCookie.test(pair)) && !names.includes(`${sessionHint}=1`)
}

function isDeleted(cookie: string): boolean {
  return /^[^=]*=(?:;|$)/.test(cookie) || /;\s*max-age=(?:0|-\d+)\s*(?:;|$)/i.test(cookie)
}
