import { Dexie } from 'dexie'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import type { Cache } from '../../../local/cache.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import { CopyPhotos } from './copy-photos.ts'
import { indexBooks, type LocalIndex } from './local-search.ts'

export interface LocalBooks {
  index: LocalIndex
  photos: ReadonlyMap<string, string>
  /** When the server told of a book what is here of it, by its id. */
  at: ReadonlyMap<string, number>
}

/** Reads only while `wanted`. */
export function useLocalBooks(wanted: boolean): LocalBooks | undefined {
  const { cache } = useLocal()
  return useLive(async () => (wanted ? readLocalBooks(cache) : null), [cache, wanted]) ?? undefined
}

export async function readLocalBooks(cache: Cache): Promise<LocalBooks> {
  const books = new Map<string, Book>()
  const at = new Map<string, number>()
  const photos = new CopyPhotos()
  const add = (book: Book, told: number) => {
    if (told < (at.get(book.id) ?? 0)) return
    books.set(book.id, book)
    at.set(book.id, told)
  }
  await cache.page.orderBy('usedAt').each(({ data, fetchedAt }) => {
    for (const book of booksIn(data)) add(book, fetchedAt)
    photos.read(data)
  })
  const pulled = await timesOfRows(cache)
  await cache.book.each(book => add(book, pulled.get(book.id) ?? 0))
  await cache.ad.each(ad => photos.see(ad))
  return { index: indexBooks(books.values()), photos: photos.byBook(), at }
}

async function timesOfRows({ cursor, held }: Cache): Promise<Map<string, number>> {
  const scopes = new Map((await cursor.toArray()).map(({ s, at = 0 }) => [s, at]))
  const times = new Map<string, number>()
  await held
    .where('[kind+id]')
    .between(['book', Dexie.minKey], ['book', Dexie.maxKey])
    .each(({ s, id }) => {
      times.set(id, Math.max(times.get(id) ?? 0, scopes.get(s) ?? 0))
    })
  return times
}

function booksIn(data: unknown): Book[] {
  const answer = data as { book?: Book; books?: Book[]; results?: { book: Book }[] }
  return [
    ...(answer.books ?? []),
    ...(answer.results ?? []).map(result => result.book),
    ...(answer.book ? [answer.book] : []),
  ]
}
