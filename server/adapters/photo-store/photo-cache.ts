import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { isUnavailable } from '../../common/store/store-errors.ts'
import type { Bucket, Streamed } from '../bucket/bucket.types.ts'
import { streamOfFile } from './photo-store.ts'

const hourMs = 3_600_000
const maxBytes = 256 * 2 ** 20
/** Another node may have deleted an older one. */
const trustedMs = 24 * hourMs
/** Then it is shown, and the answer counts for the next time. */
const patienceMs = 300
/** Longer than any fetch, as another process may fetch into the same folder. */
const abandonedMs = hourMs

export interface CacheOptions {
  folder: string
  now: () => number
  maxSize?: number
}

export interface PhotoCache {
  /** Fetched once, however many ask; straight from the bucket where the disk takes none. */
  stream(name: string): Promise<Streamed | undefined>
  forget(name: string): Promise<void>
}

export function createPhotoCache(
  bucket: Pick<Bucket, 'stream' | 'has'>,
  { folder, now, maxSize = maxBytes }: CacheOptions,
): PhotoCache {
  const pathOf = (name: string) => join(folder, name)
  const sizes = new LRUCache<string, number>({
    maxSize,
    sizeCalculation: size => size,
    dispose: (_size, name, why) => {
      if (why === 'evict') void rm(pathOf(name), { force: true }).catch(absent)
    },
  })
  const saving = new Map<string, Promise<boolean>>()
  const asking = new Map<string, Promise<void>>()
  let recorded: Promise<void> | undefined

  async function cached(name: string): Promise<Streamed | undefined> {
    const found = sizes.get(name) === undefined ? undefined : await stat(pathOf(name)).catch(absent)
    if (!found) return undefined
    if (now() - found.mtimeMs > trustedMs) {
      const check = asking.get(name) ?? ask(name).finally(() => asking.delete(name))
      asking.set(name, check)
      await Promise.race([check, setTimeout(patienceMs, undefined, { ref: false })])
    }
    return streamOfFile(pathOf(name)).catch(absent)
  }

  async function ask(name: string): Promise<void> {
    const isThere = await bucket.has(name).catch(absent)
    if (isThere === false) await forget(name).catch(absent)
    if (isThere) await utimes(pathOf(name), now() / 1000, now() / 1000).catch(absent)
  }

  async function save(name: string): Promise<boolean> {
    const unfinished = `${pathOf(name)}.${randomUUID()}.part`
    await mkdir(folder, { recursive: true })
    const photo = await bucket.stream(name)
    if (!photo) return false
    try {
      await pipeline(photo.body, createWriteStream(unfinished))
      await rename(unfinished, pathOf(name))
    } catch (error) {
      await rm(unfinished, { force: true }).catch(absent)
      throw error
    }
    sizes.set(name, (await stat(pathOf(name))).size)
    return true
  }

  async function forget(name: string): Promise<undefined> {
    await saving.get(name)?.catch(absent)
    sizes.delete(name)
    await rm(pathOf(name), { force: true })
  }

  return {
    forget: name => forget(name),
    async stream(name) {
      await (recorded ??= noteFiles(folder, sizes, now()))
      const local = await cached(name)
      if (local) return local
      const running = saving.get(name) ?? save(name).finally(() => saving.delete(name))
      saving.set(name, running)
      try {
        if (!(await running)) return undefined
      } catch (error) {
        if (isUnavailable(error)) throw error
      }
      return (await streamOfFile(pathOf(name)).catch(absent)) ?? bucket.stream(name)
    },
  }
}

async function noteFiles(folder: string, sizes: LRUCache<string, number>, now: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(absent)
    if (!found) continue
    const isUnfinished = name.endsWith('.part')
    if (found.size === 0 || (isUnfinished && now - found.mtimeMs > abandonedMs)) await rm(path, { force: true })
    else if (!isUnfinished) sizes.set(name, found.size)
  }
}

const absent = () => undefined
