import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { Encoding, StaticFile } from './static-files.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

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

export interface MadePage {
  status: 200 | 404
  headers: Record<string, string>
  bytes: Uint8Array<ArrayBuffer>
  /** False where a later rendering may have more. */
  isComplete: boolean
}

export async function makePage(
  html: string,
  { encoding, status = 200, headers = {}, isComplete = true }: Partial<MadePage> & { encoding: Encoding | undefined },
): Promise<MadePage> {
  const plain = Buffer.from(html)
  const bytes = encoding === 'br' ? await toBrotli(plain, brotli) : encoding === 'gzip' ? await toGzip(plain) : plain
  return {
    status,
    isComplete,
    bytes: Uint8Array.from(bytes),
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      ETag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      Vary: 'Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding }),
      ...headers,
    },
  }
}

export function sendPage(c: Context, { status, headers, bytes }: MadePage): Response {
  if (status === 200 && isFresh(c, headers['ETag'] ?? '')) return c.body(null, 304, headers)
  return c.body(bytes, status, headers)
}

function isFresh(c: Context, etag: string): boolean {
  const ifNoneMatch = c.req.header('if-none-match') ?? ''
  return ifNoneMatch.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag)
}

export function encodingsOf(c: Context): Encoding[] {
  const accepted = new Set(
    (c.req.header('accept-encoding') ?? '')
      .split(',')
      .map(part => part.trim().toLowerCase())
      .filter(part => !/;\s*q=0(\.0*)?$/.test(part))
      .map(part => part.split(';')[0]),
  )
  return (['br', 'gzip'] as const).filter(encoding => accepted.has(encoding))
}
