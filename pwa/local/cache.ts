import { Dexie, type DexieOptions, type EntityTable } from 'dexie'
import type { Ad } from '../../shared/features/ads/ads.schema.ts'
import type {
  Collection,
  Course,
  Follow,
  Link,
  Place,
  Study,
} from '../../shared/features/booklists/booklists.schema.ts'
import type { Book } from '../../shared/features/books/books.schema.ts'
import type { Chat, Message } from '../../shared/features/chats/chats.schema.ts'
import type { Draft } from '../../shared/features/drafts/drafts.schema.ts'
import type { Organisation } from '../../shared/features/organisations/organisations.schema.ts'
import type { Person } from '../../shared/features/people/people.schema.ts'
import type { Watch } from '../../shared/features/watches/watches.schema.ts'
import type { Report } from '../../shared/features/reports/reports.schema.ts'
import type { RowKind } from '../../shared/sync/protocol.ts'
import type { RowReference, ScopeCursor } from './device-state.ts'
import { watchTransactions } from './release.ts'
import { makeRoomFor } from './room/quota.ts'

/** `cache-<h>-<shape>` may be deleted at any time. A new shape gets a new name, so nothing is converted. */
export const cacheShape = 3

interface Row {
  id: string
}

/** A GET answer by its path below the API's base, with its time in milliseconds. */
export interface CachedPage {
  key: string
  data: unknown
  fetchedAt: number
  usedAt: number
}

/** One of two search indexes: of most books, and of changed ones. */
export interface CachedIndex {
  key: 'most' | 'late'
  /** Both indexes of a pair belong together, because each tab may save its own. */
  pair: string
  bytes: ArrayBuffer
  /** Books by ascending number, each with a hash of its fields. */
  ids: readonly string[]
  prints: Uint32Array
}

export type Cache = Dexie & {
  book: EntityTable<Book, 'id'>
  ad: EntityTable<Ad, 'id'>
  chat: EntityTable<Chat, 'id'>
  message: EntityTable<Message, 'id'>
  person: EntityTable<Person, 'id'>
  watch: EntityTable<Watch, 'id'>
  reservation: EntityTable<Row, 'id'>
  report: EntityTable<Report, 'id'>
  organisation: EntityTable<Organisation, 'id'>
  study: EntityTable<Study, 'id'>
  collection: EntityTable<Collection, 'id'>
  course: EntityTable<Course, 'id'>
  place: EntityTable<Place, 'id'>
  link: EntityTable<Link, 'id'>
  draft: EntityTable<Draft, 'id'>
  follow: EntityTable<Follow, 'id'>
  held: Dexie.Table<RowReference, [string, RowKind, string]>
  cursor: EntityTable<ScopeCursor, 's'>
  page: EntityTable<CachedPage, 'key'>
  searchIndex: EntityTable<CachedIndex, 'key'>
  /** Gone with the page; no worker can open it. */
  inMemory?: true
}

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
    report: 'id',
    organisation: 'id',
    study: 'id, organisationId',
    collection: 'id, studyId',
    course: 'id, organisationId',
    place: 'id, collectionId, courseId',
    link: 'id, courseId, bookId',
    draft: 'id',
    follow: 'id',
    held: '[s+kind+id], s, [kind+id]',
    cursor: 's',
    page: 'key, usedAt',
    searchIndex: 'key',
  })
  return makeRoomFor(cache, { cache: () => cache, isForWork: false })
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
