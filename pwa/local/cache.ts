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

/**
 * `cache-<h>-<shape>`: rows of the server, cursors, and answers of public pages. It may be deleted at any moment: the
 * next pull makes it again. A change of its shape is a new name, so no old tab blocks it and nothing is converted.
 */
export const cacheShape = 3

interface Row {
  id: string
}

/** The answer of a GET call below the API's base path, and when it was given (milliseconds). */
export interface CachedPage {
  key: string
  data: unknown
  fetchedAt: number
  usedAt: number
}

/** One of two indexes in which the search of this device looks: of most books, and of those that came or changed since. */
export interface CachedIndex {
  key: 'most' | 'late'
  /** Which two belong together: another tab keeps its own. */
  pair: string
  bytes: ArrayBuffer
  /** The books in it, in the order of their numbers, and a print of what each was. */
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
  /** It is gone with the page, and no worker can open it. */
  inMemory?: true
}

/** `key` is that of the identity (`keyOf`). A database that cannot be opened is deleted and made anew, empty. */
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

/**
 * Opens it now, and once more from nothing if that fails, unless it was closed meanwhile: then true, and what was asked of it
 * is to be asked again. Never throws: without a cache the network has to do.
 */
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

/** Deletes and makes anew. The next pull finds no cursors and asks for snapshots. */
export async function emptyCache(cache: Cache): Promise<void> {
  await cache.delete({ disableAutoOpen: false })
  await cache.open()
}

/** What `openCache` was given. */
export function keyOfCache({ name }: Cache): string {
  return name.slice('cache-'.length, -`-${cacheShape}`.length)
}

/** Every database of this identity's cache, of former shapes too. */
export async function cacheNames(key: string): Promise<string[]> {
  const names = await Dexie.getDatabaseNames()
  return names.filter(name => name.startsWith(`cache-${key}-`))
}
