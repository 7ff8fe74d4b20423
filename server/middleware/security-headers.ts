import { createMiddleware } from 'hono/factory'
import type { Env } from './env.ts'

export interface SecurityOptions {
  /** Origin that users see: on https it is to stay there. */
  publicUrl: () => string
  /** Base of the API where it is another origin. */
  serverUrl?: string | undefined
  /** Where the analytics script comes from. */
  analyticsSrc?: string | undefined
  /** Where errors are reported to. */
  sentryDsn?: string | undefined
  /** Hashes of the shell's own inline scripts, as `'sha256-…'`. */
  inlineScripts?: readonly string[]
  /** Every answer says that it is not for search engines (A8). */
  noIndex?: boolean
}

/** Headers of every answer: a strict policy of what a page may load, and no guessing, framing or leaking (design §7). */
export function securityHeaders(options: SecurityOptions) {
  return createMiddleware<Env>(async (c, next) => {
    await next()
    const set = (name: string, value: string) => c.res.headers.has(name) || c.res.headers.set(name, value)
    const secure = options.publicUrl().startsWith('https:')
    set('Content-Security-Policy', policyOf(options, secure))
    set('X-Content-Type-Options', 'nosniff')
    set('Referrer-Policy', 'strict-origin-when-cross-origin')
    set('Cross-Origin-Opener-Policy', 'same-origin')
    set('X-Frame-Options', 'DENY')
    set('Permissions-Policy', 'camera=(self), geolocation=(), microphone=(), payment=()')
    if (secure) set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    if (options.noIndex) c.res.headers.set('X-Robots-Tag', 'noindex')
    if (new URL(c.req.url).pathname.startsWith('/api/')) set('Cache-Control', 'no-store')
  })
}

function policyOf(
  { serverUrl, analyticsSrc, sentryDsn, inlineScripts = [] }: SecurityOptions,
  secure: boolean,
): string {
  const directives: Record<string, readonly (string | undefined)[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...new Set(inlineScripts), originOf(analyticsSrc)],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', originOf(serverUrl)],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", originOf(serverUrl), originOf(sentryDsn), originOf(analyticsSrc)],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  const parts = Object.entries(directives).map(([name, sources]) => [name, ...sources.filter(Boolean)].join(' '))
  return [...parts, ...(secure ? ['upgrade-insecure-requests'] : [])].join('; ')
}

function originOf(address: string | undefined): string | undefined {
  return address && new URL(address).origin
}
