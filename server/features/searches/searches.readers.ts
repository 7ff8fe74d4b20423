import { and, asc, eq, isNull } from 'drizzle-orm'
import type { SavedSearch } from '../../../shared/features/searches/searches.schema.ts'
import { isIn, type Reader } from '../../common/store/sql.ts'
import type { RowReader } from '../../sync/changes.ts'
import { ad } from '../ads/ads.table.ts'
import { book } from '../books/books.table.ts'
import { savedSearch } from './searches.table.ts'

export const readSearches: RowReader = async (read, ids, caller) => {
  if (caller === null) return new Map()
  const rows = await readWhere(read, and(ofPerson(caller), isIn(savedSearch.id, ids)))
  return new Map(rows.map(row => [row.id, row]))
}

export function findSearches(read: Reader, personId: string): Promise<SavedSearch[]> {
  return readWhere(read, ofPerson(personId))
}

const ofPerson = (personId: string) => and(eq(savedSearch.personId, personId), isNull(savedSearch.forgottenAt))

async function readWhere(read: Reader, where: ReturnType<typeof and>): Promise<SavedSearch[]> {
  const rows = await read
    .select({ search: savedSearch, bookId: book.id, bookName: book.name })
    .from(savedSearch)
    .leftJoin(ad, eq(ad.id, savedSearch.lastAdId))
    .leftJoin(book, eq(book.id, ad.bookId))
    .where(where)
    .orderBy(asc(savedSearch.since), asc(savedSearch.id))
  return rows.map(({ search: { id, query, name, email, push, every, lastAdId: adId, lastHitAt: at }, ...of }) => ({
    id,
    query,
    name,
    email,
    push,
    every,
    lastHit:
      adId === null || at === null || of.bookId === null || of.bookName === null
        ? null
        : { adId, bookId: of.bookId, bookName: of.bookName, at },
  }))
}
