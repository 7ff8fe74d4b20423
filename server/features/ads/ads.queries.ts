import { and, desc, eq, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { AdPage, BookAds, NewestAds } from '../../../shared/features/ads/ads.schema.ts'
import { among } from '../../common/store/dialect.ts'
import type { Reader } from '../../common/store/batch.ts'
import { type Cursor, pageOf, pageSize } from '../../middleware/paging.ts'
import { findBooks } from '../books/books.queries.ts'
import { bookRow } from '../books/books.rows.ts'
import { book } from '../books/books.table.ts'
import { asSeen } from '../books/seen-counts.ts'
import { adRow } from './ads.rows.ts'
import { ad } from './ads.table.ts'
import { adNow } from './replace/ad-now.ts'
import { findTrust } from './trust.queries.ts'

interface Asked {
  after?: Cursor | undefined
  /** Sellers whose ads the caller does not see. */
  apart?: readonly string[]
}

export async function findNewestAds(read: Reader, asked: Asked = {}): Promise<NewestAds> {
  const { page, next } = pageOf(await liveAds(read, asked), placeOf)
  const books = await findBooks(
    read,
    page.map(({ bookId }) => bookId),
  )
  return { ads: page.map(row => adRow(row)), books: await asSeen(read, books, asked.apart), next }
}

export async function findAdsOfBook(read: Reader, bookId: string, asked: Asked = {}): Promise<BookAds> {
  const { page, next } = pageOf(await liveAds(read, asked, eq(ad.bookId, bookId)), placeOf)
  return { ads: page.map(row => adRow(row)), next }
}

export async function findAd(read: Reader, id: string, callerId?: string): Promise<AdPage | undefined> {
  const [row] = await read.select().from(ad).innerJoin(book, eq(book.id, ad.bookId)).where(eq(ad.id, id)).limit(1)
  if (!row) return undefined
  const became = row.ad.deletedAt === null ? id : await adNow(read, id)
  if (became !== id) return findAd(read, became, callerId)
  const trust = await findTrust(read, row.ad.sellerId)
  return { ad: adRow(row.ad, callerId), book: bookRow(row.book), ...(trust && { trust }) }
}

function liveAds(read: Reader, { after, apart = [] }: Asked, which?: SQL) {
  const older = after && or(lt(ad.createdAt, after.time), and(eq(ad.createdAt, after.time), lt(ad.id, after.id)))
  const seen = apart.length === 0 ? undefined : notInArray(ad.sellerId, sql`${among(apart)}`)
  return read
    .select()
    .from(ad)
    .where(and(isNull(ad.deletedAt), which, older, seen))
    .orderBy(desc(ad.createdAt), desc(ad.id))
    .limit(pageSize + 1)
}

function placeOf(row: typeof ad.$inferSelect): Cursor {
  return { time: row.createdAt, id: row.id }
}
