import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { isStorageFull } from '../../common/store/storage-full.ts'
import { contentTypeOf } from './content-types.ts'
import type { StaticFile } from './static-files.ts'

/** Milliseconds that the files of a former build stay: a device that still has its pages may ask for one. */
const kept = 30 * 24 * 60 * 60 * 1000

/**
 * Keeps the hashed files of this build in `folder` for builds to come, and gives those of former ones by their path, so
 * that nobody who opened the app before an update is left with half of it (docs/sync.md, Never stranded).
 */
export function keepFormerFiles(folder: string, assets: string, now: number): (path: string) => StaticFile | undefined {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(assets)) if (isPlain(name)) keep(join(assets, name), join(folder, name), now)
  for (const name of readdirSync(folder))
    if (now - statSync(join(folder, name)).mtimeMs > kept) rmSync(join(folder, name))
  const names = new Set(readdirSync(folder))
  return path => {
    const name = path.replace(/^\/assets\//, '')
    return path.startsWith('/assets/') && names.has(name) ? formerFile(join(folder, name)) : undefined
  }
}

function isPlain(name: string): boolean {
  return !/\.(br|gz)$/.test(name)
}

/** The time of a kept file is when it was last part of a build that was served. */
function keep(from: string, to: string, now: number): void {
  if (!existsSync(to) && !copyWhole(from, to)) return
  utimesSync(to, now / 1000, now / 1000)
}

/** False where there is no room for it: half a file must not be there under its name, and the site is served without. */
function copyWhole(from: string, to: string): boolean {
  const unfinished = `${to}.part`
  try {
    copyFileSync(from, unfinished)
    renameSync(unfinished, to)
    return true
  } catch (error) {
    rmSync(unfinished, { force: true })
    if (isStorageFull(error)) return false
    throw error
  }
}

function formerFile(file: string): StaticFile {
  return {
    contentType: contentTypeOf(file),
    cacheControl: 'public, max-age=31536000, immutable',
    etag: () => `"${file.slice(file.lastIndexOf('/') + 1)}"`,
    bytes: encoding => (encoding ? undefined : Uint8Array.from(readFileSync(file))),
  }
}
