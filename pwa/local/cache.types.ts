import type { Dexie, EntityTable } from 'dexie'
import type { Ad } from '../../shared/features/ads/ads.schema.ts'
import type {
  Study,
  Collection,
  Course,
  Place,
  Link,
  Follow,
} from '../../shared/features/booklists/booklists.schema.ts'
import type { Book } from '../../shared/features/books/books.schema.ts'
import type { Chat, Message } from '../../shared/features/chats/chats.schema.ts'
import type { Handover } from '../../shared/features/handovers/handovers.mutations.ts'
import type { Offer } from '../../shared/features/deals/deals.schema.ts'
import type { Draft } from '../../shared/features/drafts/drafts.mutations.ts'
import type { Organisation } from '../../shared/features/organisations/organisations.schema.ts'
import type { Person } from '../../shared/features/people/people.schema.ts'
import type { Report } from '../../shared/features/reports/reports.schema.ts'
import type { Reservation } from '../../shared/features/deals/deals.schema.ts'
import type { SavedSearch } from '../../shared/features/searches/searches.schema.ts'
import type { AdSet } from '../../shared/features/sets/sets.mutations.ts'
import type { Shelf } from '../../shared/features/shelf/shelf.mutations.ts'
import type { Watch } from '../../shared/features/watches/watches.mutations.ts'
import type { RowKind } from '../../shared/sync/protocol.ts'
import type { RowReference, ScopeCursor } from './device-state.ts'

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
  reservation: EntityTable<Reservation, 'id'>
  handover: EntityTable<Handover, 'id'>
  offer: EntityTable<Offer, 'id'>
  report: EntityTable<Report, 'id'>
  organisation: EntityTable<Organisation, 'id'>
  study: EntityTable<Study, 'id'>
  collection: EntityTable<Collection, 'id'>
  course: EntityTable<Course, 'id'>
  place: EntityTable<Place, 'id'>
  link: EntityTable<Link, 'id'>
  draft: EntityTable<Draft, 'id'>
  follow: EntityTable<Follow, 'id'>
  search: EntityTable<SavedSearch, 'id'>
  shelf: EntityTable<Shelf, 'id'>
  set: EntityTable<AdSet, 'id'>
  held: Dexie.Table<RowReference, [string, RowKind, string]>
  cursor: EntityTable<ScopeCursor, 's'>
  page: EntityTable<CachedPage, 'key'>
  searchIndex: EntityTable<CachedIndex, 'key'>
  /** Gone with the page; no worker can open it. */
  inMemory?: true
}
