import { and, desc, eq, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { AdPage, BookAds, NewestAds } from '../../../shared/features/ads/ads.schema.ts'
import type { Reader } from '../../common/store/store.ts'
import { type Cursor, pageOf, pageSize } from '../../middleware/paging.ts'
import { findBooks } from '../books/books.queries.ts'
import { bookRow } from '../books/books.rows.ts'
import { book } from '../books/books.table.ts'
import { adRow } from './ads.rows.ts'
import { ad } from './ads.table.ts'

export async function findNewestAds(read: Reader, after?: Cursor): Promise<NewestAds> {
  const { page, next } = pageOf(await liveAds(read, after), placeOf)
  const books = await findBooks(
    read,
    page.map(({ bookId }) => bookId),
  )
  return { ads: page.map(row => adRow(row)), books, next }
}

export async function findAdsOfBook(read: Reader, bookId: string, after?: Cursor): Promise<BookAds> {
  const { page, next } = pageOf(await liveAds(read, after, eq(ad.bookId, bookId)), placeOf)
  return { ads: page.map(row => adRow(row)), next }
}

export async function findAd(read: Reader, id: string, askerId?: string): Promise<AdPage | undefined> {
  const [row] = await read.select().from(ad).innerJoin(book, eq(book.id, ad.bookId)).where(eq(ad.id, id)).limit(1)
  return row && { ad: adRow(row.ad, askerId), book: bookRow(row.book) }
}

function liveAds(read: Reader, after?: Cursor, which?: SQL) {
  const older = after && or(lt(ad.createdAt, after.time), and(eq(ad.createdAt, after.time), lt(ad.id, after.id)))
  return read
    .select()
    .from(ad)
    .where(and(isNull(ad.deletedAt), which, older))
    .orderBy(desc(ad.createdAt), desc(ad.id))
    .limit(pageSize + 1)
}

function placeOf(row: typeof ad.$inferSelect): Cursor {
  return { time: row.createdAt, id: row.id }
}
