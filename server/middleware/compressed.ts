import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { createMiddleware } from 'hono/factory'
import type { Env } from './route.ts'

const least = 2048
const compress = promisify(gzip)

/** Fast rather than small, because each answer is compressed once. */
export function compressed() {
  return createMiddleware<Env>(async (c, next) => {
    await next()
    if (!takesGzip(c.req.header('accept-encoding'))) return
    if (!c.res.headers.get('content-type')?.startsWith('application/json') || c.res.headers.has('content-encoding'))
      return
    const { status, headers } = c.res
    const bytes = Buffer.from(await c.res.arrayBuffer())
    headers.append('Vary', 'Accept-Encoding')
    if (bytes.length < least) {
      c.res = new Response(bytes.length > 0 ? bytes : null, { status, headers })
      return
    }
    headers.set('Content-Encoding', 'gzip')
    headers.delete('Content-Length')
    c.res = new Response(Uint8Array.from(await compress(bytes, { level: 1 })), { status, headers })
  })
}

export function takesGzip(acceptEncoding = ''): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/i.test(acceptEncoding)
}
