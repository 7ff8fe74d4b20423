import { createMiddleware } from 'hono/factory'
import type { Env } from '../route.ts'

export interface SecurityOptions {
  publicUrl: () => string
  serverUrl?: string | undefined
  analyticsSrc?: string | undefined
  sentryDsn?: string | undefined
  photoPublicUrl?: string | undefined
  inlineScripts?: readonly string[]
  noIndex?: boolean
}

/** Reads barcodes by WebAssembly. A worker has the policy of its own file, so that no page may compile any. */
const wasmWorker = /^\/assets\/barcode\.worker-[\w-]+\.js$/
const wasmPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

export function securityHeaders(options: SecurityOptions) {
  const plain = Object.entries(headersOf(options, false))
  const secure = Object.entries(headersOf(options, true))
  return createMiddleware<Env>(async (c, next) => {
    await next()
    const { headers } = c.res
    if (wasmWorker.test(c.req.path)) headers.set('content-security-policy', wasmPolicy)
    for (const [name, value] of options.publicUrl().startsWith('https:') ? secure : plain)
      if (!headers.has(name)) headers.set(name, value)
    if (c.req.path.startsWith('/api/') && !headers.has('cache-control')) headers.set('cache-control', 'no-store')
  })
}

function headersOf(options: SecurityOptions, secure: boolean): Record<string, string> {
  return {
    'content-security-policy': policyOf(options, secure),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    ...(options.noIndex && { 'x-robots-tag': 'noindex' }),
  }
}

function policyOf(
  { serverUrl, analyticsSrc, sentryDsn, photoPublicUrl, inlineScripts = [] }: SecurityOptions,
  secure: boolean,
): string {
  const directives: Record<string, readonly (string | undefined)[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...new Set(inlineScripts), originOf(analyticsSrc)],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', originOf(serverUrl), originOf(photoPublicUrl)],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...[serverUrl, photoPublicUrl, sentryDsn, analyticsSrc].map(originOf)],
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
