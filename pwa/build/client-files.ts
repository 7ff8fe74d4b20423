import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))
const mark = join(dist, 'build.txt')
const compressible = /\.(js|css|svg|json|webmanifest|wasm|txt)$/

/** Adds compressed copies and the build number after everything else. */
export function clientFiles(build: number): Plugin {
  return {
    name: 'kaft-client-files',
    apply: 'build',
    enforce: 'post',
    closeBundle: { order: 'post', sequential: true, handler: () => finish(build) },
  }
}

/** The server uses the same number; the current time where nothing was built. */
export function lastBuild(): number {
  return existsSync(mark) ? Number(readFileSync(mark, 'utf8')) : Math.floor(Date.now() / 1000)
}

function finish(build: number): void {
  const entries = readdirSync(join(dist, 'pwa'), { recursive: true, withFileTypes: true })
  for (const entry of entries)
    if (entry.isFile() && compressible.test(entry.name)) compress(join(entry.parentPath, entry.name))
  writeFileSync(mark, String(build))
}

function compress(file: string): void {
  const bytes = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
