import { Dexie, type DexieOptions } from 'dexie'
import { watchTransactions } from './release.ts'
import { evictWhenFull } from './quota/quota.ts'
import type { Cache } from './cache.types.ts'

/** `cache-<h>-<shape>` may be deleted at any time. A new shape gets a new name, so nothing is converted. */
export const cacheShape = 12

/** `key` comes from `keyOf`. A database that cannot be opened is deleted and made again. */
export function openCache(key: string, storage: DexieOptions = {}): Cache {
  const cache = new Dexie(`cache-${key}-${cacheShape}`, storage) as Cache
  watchTransactions(cache)
  cache.version(1).stores({
    book: 'id, isbn',
    ad: 'id, bookId, seller.id',
    chat: 'id, adId, lastMessageAt',
    message: 'id, chatId, [chatId+seq]',
    person: 'id',
    watch: 'id',
    reservation: 'id',
    handover: 'id, chatId',
    offer: 'id, chatId',
    report: 'id',
    organisation: 'id',
    study: 'id, organisationId',
    collection: 'id, studyId',
    course: 'id, organisationId',
    place: 'id, collectionId, courseId',
    link: 'id, courseId, bookId',
    draft: 'id',
    follow: 'id',
    search: 'id',
    shelf: 'id',
    set: 'id',
    held: '[s+kind+id], s, [kind+id]',
    cursor: 's',
    page: 'key, usedAt',
    searchIndex: 'key',
  })
  return evictWhenFull(cache, { cache: () => cache, isForWork: false })
}

/** Opens the cache, once more from nothing after a failure; then returns true, and callers must ask again. Never throws. */
export async function readyCache(cache: Cache): Promise<boolean> {
  try {
    await cache.open()
    return false
  } catch {
    if (cache.hasBeenClosed()) return false
    await emptyCache(cache).catch(() => undefined)
    return true
  }
}

/** The next pull finds no cursors and asks for snapshots. */
export async function emptyCache(cache: Cache): Promise<void> {
  await cache.delete({ disableAutoOpen: false })
  await cache.open()
}

export function keyOfCache({ name }: Cache): string {
  return name.slice('cache-'.length, -`-${cacheShape}`.length)
}

export async function cacheNames(key: string): Promise<string[]> {
  const names = await Dexie.getDatabaseNames()
  return names.filter(name => name.startsWith(`cache-${key}-`))
}
