import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
  txt: 'text/plain; charset=utf-8',
  map: 'application/json; charset=utf-8',
}

export interface StaticFile {
  contentType: string
  cacheControl: string
  etag(): string
  /** Undefined where the build did not compress it. */
  bytes(encoding?: Encoding): Uint8Array<ArrayBuffer> | undefined
}

export type Encoding = 'br' | 'gzip'

const endings = { br: '.br', gzip: '.gz' }
const immutable = 'public, max-age=31536000, immutable'

export function readStaticFiles(folder: string): Map<string, StaticFile> {
  const paths = new Set(pathsBelow(folder, '/'))
  const served = [...paths].filter(path => !isCompressed(path, paths) && !path.endsWith('/index.html'))
  return new Map(served.map(path => [path, staticFile(folder, path, paths)]))
}

function pathsBelow(folder: string, path: string): string[] {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap(entry => {
    const inside = posix.join(path, entry.name)
    return entry.isDirectory() ? pathsBelow(folder, inside) : [inside]
  })
}

function isCompressed(path: string, all: ReadonlySet<string>): boolean {
  return Object.values(endings).some(ending => path.endsWith(ending) && all.has(path.slice(0, -ending.length)))
}

function staticFile(folder: string, path: string, all: ReadonlySet<string>): StaticFile {
  const cache = new Map<string, Uint8Array<ArrayBuffer>>()
  const read = (name: string) => {
    const bytes = cache.get(name) ?? Uint8Array.from(readFileSync(join(folder, name)))
    cache.set(name, bytes)
    return bytes
  }
  let etag: string | undefined
  return {
    contentType: contentTypeOf(path),
    cacheControl: path.startsWith('/assets/') ? immutable : 'no-cache',
    etag: () => (etag ??= `"${createHash('sha256').update(read(path)).digest('base64url').slice(0, 22)}"`),
    bytes: encoding => {
      if (!encoding) return read(path)
      return all.has(path + endings[encoding]) ? read(path + endings[encoding]) : undefined
    },
  }
}

export function contentTypeOf(path: string): string {
  return types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}
