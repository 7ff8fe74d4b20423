import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { LRUCache } from 'lru-cache'

const room = 256 * 2 ** 20

/** Files that can be fetched again, the last used ones. */
export interface PhotoCache {
  /** The path of the file; fetched once, however many ask. Undefined where there is none. */
  path(name: string, fetch: () => Promise<ReadableStream<Uint8Array> | undefined>): Promise<string | undefined>
  forget(name: string): Promise<void>
}

export function createPhotoCache(folder: string, maxSize = room): PhotoCache {
  const sizes = new LRUCache<string, number>({
    maxSize,
    sizeCalculation: size => Math.max(size, 1),
    dispose: (_size, name, why) => {
      if (why === 'evict') void rm(join(folder, name), { force: true })
    },
  })
  const fetching = new Map<string, Promise<string | undefined>>()
  const known = noteFiles(folder, sizes)

  async function fetchFile(name: string, fetch: () => Promise<ReadableStream<Uint8Array> | undefined>) {
    const body = await fetch()
    if (!body) return undefined
    const path = join(folder, name)
    await mkdir(folder, { recursive: true })
    await pipeline(body, createWriteStream(`${path}.new`))
    await rename(`${path}.new`, path)
    sizes.set(name, (await stat(path)).size)
    return path
  }

  return {
    async path(name, fetch) {
      await known
      if (sizes.get(name) !== undefined && (await isThere(join(folder, name)))) return join(folder, name)
      const running = fetching.get(name) ?? fetchFile(name, fetch).finally(() => fetching.delete(name))
      fetching.set(name, running)
      return running
    },
    async forget(name) {
      sizes.delete(name)
      await rm(join(folder, name), { force: true })
    },
  }
}

async function noteFiles(folder: string, sizes: LRUCache<string, number>): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    if (name.endsWith('.new')) await rm(join(folder, name), { force: true })
    else sizes.set(name, (await stat(join(folder, name))).size)
  }
}

async function isThere(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined)
  await file?.close()
  return file !== undefined
}
