import { and, desc, eq, isNull, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { AdPage, AnswerTime, BookAds, NewestAds, Trust } from '../../../shared/features/ads/ads.schema.ts'
import { valuesOf, isIn, type Reader } from '../../common/store/sql.ts'
import { type Cursor, pageOf, pageSize } from '../../middleware/paging.ts'
import { withoutBlocked, findBooks } from '../books/books.queries.ts'
import { bookRow } from '../books/books.readers.ts'
import { book } from '../books/books.table.ts'
import { adRow } from './ads.readers.ts'
import { ad } from './ads.table.ts'
import { adNow } from './ad-now.ts'
import { findBlockedEitherWay } from '../blocks/blocks.queries.ts'

interface LiveAdsOptions {
  after?: Cursor | undefined
  blockedIds?: readonly string[]
}

export async function findNewestAds(read: Reader, options: LiveAdsOptions = {}): Promise<NewestAds> {
  const { page, next } = pageOf(await liveAds(read, options), placeOf)
  const books = await findBooks(
    read,
    page.map(({ bookId }) => bookId),
  )
  return { ads: page.map(row => adRow(row)), books: await withoutBlocked(read, books, options.blockedIds), next }
}

export async function findAdsOfBook(read: Reader, bookId: string, options: LiveAdsOptions = {}): Promise<BookAds> {
  const { page, next } = pageOf(await liveAds(read, options, eq(ad.bookId, bookId)), placeOf)
  return { ads: page.map(row => adRow(row)), next }
}

export async function findAd(read: Reader, id: string, callerId?: string): Promise<AdPage | undefined> {
  const [row] = await read.select().from(ad).innerJoin(book, eq(book.id, ad.bookId)).where(eq(ad.id, id)).limit(1)
  if (!row) return undefined
  const became = row.ad.deletedAt === null ? id : await adNow(read, id)
  if (became !== id) return findAd(read, became, callerId)
  const trust = await findTrust(read, row.ad.sellerId)
  const set = row.ad.setId === null ? undefined : await findOthersOfSet(read, row.ad.setId, id)
  return { ad: adRow(row.ad, callerId), book: bookRow(row.book), ...(trust && { trust }), ...(set && { set }) }
}

async function findOthersOfSet(read: Reader, setId: string, id: string): Promise<AdPage['set']> {
  const others = await read
    .select()
    .from(ad)
    .where(and(eq(ad.setId, setId), isNull(ad.deletedAt), ne(ad.id, id)))
    .orderBy(ad.createdAt, ad.id)
  const bookIds = others.map(({ bookId }) => bookId)
  return { ads: others.map(row => adRow(row)), books: await findBooks(read, bookIds) }
}

function liveAds(read: Reader, { after, blockedIds = [] }: LiveAdsOptions, which?: SQL) {
  const older = after && or(lt(ad.createdAt, after.time), and(eq(ad.createdAt, after.time), lt(ad.id, after.id)))
  const isVisible = blockedIds.length === 0 ? undefined : notInArray(ad.sellerId, sql`${valuesOf(blockedIds)}`)
  return read
    .select()
    .from(ad)
    .where(and(isNull(ad.deletedAt), which, older, isVisible))
    .orderBy(desc(ad.createdAt), desc(ad.id))
    .limit(pageSize + 1)
}

function placeOf(row: typeof ad.$inferSelect): Cursor {
  return { time: row.createdAt, id: row.id }
}

const [hourMs, dayMs] = [3600_000, 24 * 3600_000]
const lastChats = 20
/** Fewer answers say nothing of how somebody usually is. */
const fewestAnswers = 3

export async function findTrust(read: Reader, personId: string): Promise<Trust | undefined> {
  const [found] = await read.all<{ since: number; handovers: number }>(sql`
    select created_at as since, (select count(distinct chat.id) from handover join chat on chat.id = handover.chat_id
      where handover.buyer_worked = 1 and handover.seller_worked = 1
        and (chat.buyer_id = ${personId} or chat.seller_id = ${personId})) as handovers
    from person where id = ${personId}`)
  if (!found) return undefined
  const waits = await read.all<{ wait: number | null }>(sql`
    select (select min(sent_at) from message where chat_id = lately.id and sender_id = ${personId})
      - (select min(sent_at) from message where chat_id = lately.id and sender_id <> ${personId}) as wait
    from (select id from chat where seller_id = ${personId} order by last_message_at desc limit ${lastChats}) as lately`)
  return {
    since: new Date(found.since).toISOString().slice(0, 7),
    handovers: found.handovers,
    answers: usualOf(waits.flatMap(({ wait }) => (wait === null || wait < 0 ? [] : [wait]))),
  }
}

function usualOf(waits: readonly number[]): AnswerTime | null {
  if (waits.length < fewestAnswers) return null
  const median = waits.toSorted((one, other) => one - other)[Math.floor(waits.length / 2)] ?? 0
  if (median <= hourMs) return 'hour'
  if (median <= dayMs) return 'day'
  return median <= 3 * dayMs ? 'days' : null
}

/** Ads that the caller does not see, because one of the two blocked the other (E6). */
export async function hiddenAds(
  read: Reader,
  ids: readonly string[],
  caller: string | null,
): Promise<ReadonlySet<string>> {
  return adsOf(read, ids, caller === null ? [] : await findBlockedEitherWay(read, caller))
}

export async function adsOf(
  read: Reader,
  ids: readonly string[],
  sellers: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || sellers.length === 0) return new Set()
  const where = and(isIn(ad.id, ids), isIn(ad.sellerId, sellers))
  const rows = await read.select({ id: ad.id }).from(ad).where(where)
  return new Set(rows.map(({ id }) => id))
}
