import { Dexie } from 'dexie'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import type { Cache, CachedPage } from '../../../local/cache.types.ts'
import { CopyPhotos } from './copy-photos.ts'

export interface LocalBooks {
  books: ReadonlyMap<string, Book>
  photos: ReadonlyMap<string, string>
  at: ReadonlyMap<string, number>
}

/** In milliseconds. */
export interface Age {
  oldest: number
  newest: number
}

/** Of several rows of one book the newest counts. */
export async function readLocalBooks(cache: Cache, pages: readonly CachedPage[]): Promise<LocalBooks> {
  const books = new Map<string, Book>()
  const at = new Map<string, number>()
  const photos = new CopyPhotos()
  const add = (book: Book, fetchedAt: number) => {
    if (fetchedAt < (at.get(book.id) ?? 0)) return
    books.set(book.id, book)
    at.set(book.id, fetchedAt)
  }
  for (const { data, fetchedAt } of pages) {
    for (const book of booksIn(data)) add(book, fetchedAt)
    photos.read(data)
  }
  const pulled = await timesOfRows(cache)
  for (const book of await cache.book.toArray()) add(book, pulled.get(book.id) ?? 0)
  for (const ad of await cache.ad.toArray()) photos.see(ad)
  return { books, photos: photos.byBook(), at }
}

/** null where the age of some is unknown, or without books. */
export function ageOf(books: readonly Book[], at: ReadonlyMap<string, number>): Age | null {
  const times = books.map(({ id }) => at.get(id) ?? 0)
  if (times.length === 0 || times.includes(0)) return null
  return { oldest: Math.min(...times), newest: Math.max(...times) }
}

async function timesOfRows({ cursor, held }: Cache): Promise<Map<string, number>> {
  const scopes = new Map((await cursor.toArray()).map(({ s, at = 0 }) => [s, at]))
  const times = new Map<string, number>()
  const rows = held.where('[kind+id]').between(['book', Dexie.minKey], ['book', Dexie.maxKey])
  for (const { s, id } of await rows.toArray()) times.set(id, Math.max(times.get(id) ?? 0, scopes.get(s) ?? 0))
  return times
}

export function booksIn(data: unknown): Book[] {
  const answer = data as { book?: Book; books?: Book[]; results?: { book: Book }[] }
  return [
    ...(answer.books ?? []),
    ...(answer.results ?? []).map(result => result.book),
    ...(answer.book ? [answer.book] : []),
  ]
}
