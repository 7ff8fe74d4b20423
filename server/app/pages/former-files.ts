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
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { isStorageFull } from '../../common/store/store-errors.ts'
import { contentTypeOf, type StaticFile } from './static-files.ts'

/** Milliseconds; a device may have pages of an earlier build. */
const retentionMs = 30 * 24 * 60 * 60 * 1000

/** Saves hashed files for later builds, so that no open app breaks at an update (docs/sync.md, Never stranded). */
export function keepFormerFiles(folder: string, assets: string, now: number): (path: string) => StaticFile | undefined {
  mkdirSync(folder, { recursive: true })
  for (const name of servedLast(folder)) if (existsSync(join(folder, name))) touch(join(folder, name), now)
  const current = readdirSync(assets).filter(isPlain)
  for (const name of current) keep(join(assets, name), join(folder, name), now)
  noteServed(folder, current)
  for (const name of readdirSync(folder).filter(isPlain))
    if (now - statSync(join(folder, name)).mtimeMs > retentionMs) rmSync(join(folder, name))
  const names = new Set(readdirSync(folder).filter(isPlain))
  return path => {
    const name = path.replace(/^\/assets\//, '')
    return path.startsWith('/assets/') && names.has(name) ? formerFile(join(folder, name)) : undefined
  }
}

function isPlain(name: string): boolean {
  return !/\.(br|gz)$/.test(name) && name !== last
}

const last = '.last'

function servedLast(folder: string): string[] {
  try {
    return readFileSync(join(folder, last), 'utf8').split('\n').filter(Boolean)
  } catch {
    return []
  }
}

/** On a full disk the files count from this start. */
function noteServed(folder: string, names: string[]): void {
  try {
    writeFileSync(join(folder, `${last}.part`), names.join('\n'))
    renameSync(join(folder, `${last}.part`), join(folder, last))
  } catch (error) {
    rmSync(join(folder, `${last}.part`), { force: true })
    if (!isStorageFull(error)) throw error
  }
}

/** The time of a file is when it was last served. */
function keep(from: string, to: string, now: number): void {
  if (!existsSync(to) && !copyComplete(from, to)) return
  touch(to, now)
}

function touch(file: string, now: number): void {
  utimesSync(file, now / 1000, now / 1000)
}

/** False on a full disk: removes the partial file, and the site works without. */
function copyComplete(from: string, to: string): boolean {
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
