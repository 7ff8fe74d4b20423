import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import type { Encoding, StaticFile } from './static-files.ts'

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Answers with a file of the client, compressed as the asker takes it. */
export function sendFile(c: Context, file: StaticFile): Response {
  const headers: Record<string, string> = {
    'Content-Type': file.contentType,
    'Cache-Control': file.cacheControl,
    ETag: file.etag(),
    Vary: 'Accept-Encoding',
  }
  if (isFresh(c, file.etag())) return c.body(null, 304, headers)
  for (const encoding of encodingsOf(c)) {
    const bytes = file.bytes(encoding)
    if (bytes) return c.body(bytes, 200, { ...headers, 'Content-Encoding': encoding })
  }
  const plain = file.bytes()
  return plain ? c.body(plain, 200, headers) : c.body(null, 404)
}

/** Answers with a page that was made for this request. */
export function sendHtml(c: Context, html: string, status: 200 | 404, more: Record<string, string>): Response {
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    ETag: etag,
    Vary: 'Accept-Encoding',
    ...more,
  }
  if (status === 200 && isFresh(c, etag)) return c.body(null, 304, headers)
  const [encoding] = encodingsOf(c)
  if (!encoding) return c.body(html, status, headers)
  const bytes = encoding === 'br' ? brotliCompressSync(html, brotli) : gzipSync(html)
  return c.body(Uint8Array.from(bytes), status, { ...headers, 'Content-Encoding': encoding })
}

function isFresh(c: Context, etag: string): boolean {
  const known = c.req.header('if-none-match') ?? ''
  return known.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag)
}

/** What the asker takes, best first. */
function encodingsOf(c: Context): Encoding[] {
  const accepted = new Set(
    (c.req.header('accept-encoding') ?? '')
      .split(',')
      .map(part => part.trim().toLowerCase())
      .filter(part => !/;\s*q=0(\.0*)?$/.test(part))
      .map(part => part.split(';')[0]),
  )
  return (['br', 'gzip'] as const).filter(encoding => accepted.has(encoding))
}
