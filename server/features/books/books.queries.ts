import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  or,
  type Placeholder,
  sql,
  type SQL,
} from 'drizzle-orm'
import { isIn, type Reader } from '../../common/store/sql.ts'
import type { Book, BookPage } from '../../../shared/features/books/books.schema.ts'
import { askedKeys, editionKey } from '../../../shared/features/books/edition.ts'
import { preparedRead } from '../../common/store/prepared.ts'
import { ad } from '../ads/ads.table.ts'
import { collection, course, link, place, study } from '../booklists/booklists.table.ts'
import { organisation } from '../organisations/organisations.table.ts'
import { bookRow } from './books.readers.ts'
import { book, bookMerge } from './books.table.ts'
import { notReplaced } from '../ads/ad-now.ts'
import { firstMonth, historyOf, offeredOf, soldOf, yearBefore } from './price-history.ts'
import type { Store } from '../../common/store/store.ts'
import { put } from '../../sync/changes.ts'
import type { Change } from '../../sync/mutator.ts'
import { idsOf } from '../../../shared/lib/ids-of.ts'

export async function findBook(read: Reader, id: string): Promise<Book | undefined> {
  const [row] = await byId(read).all({ id })
  return row && bookRow(row)
}

export async function findBookByIsbn(read: Reader, isbn13: string): Promise<Book | undefined> {
  const [row] = (await byIsbn(read).all({ isbn13 })).sort(byTrust)
  return row && bookRow(row)
}

const byId = preparedRead(read =>
  read
    .select()
    .from(book)
    .where(eq(book.id, sql.placeholder('id')))
    .prepare(),
)

/** Sorted here, because sorting one row in the engine costs several times the look-up. */
const byIsbn = preparedRead(read =>
  read
    .select()
    .from(book)
    .where(eq(book.isbn, sql.placeholder('isbn13')))
    .prepare(),
)

/** Reviewed first, then most copies for sale, then earliest. */
export const trustedFirst = [desc(book.reviewed), desc(book.available), asc(book.createdAt)]

type Trust = Pick<typeof book.$inferSelect, 'reviewed' | 'available' | 'createdAt'>

function byTrust(a: Trust, b: Trust): number {
  return Number(b.reviewed) - Number(a.reviewed) || b.available - a.available || a.createdAt - b.createdAt
}

export async function findBooks(read: Reader, ids: readonly string[]): Promise<Book[]> {
  if (ids.length === 0) return []
  const rows = await read
    .select()
    .from(book)
    .where(isIn(book.id, [...new Set(ids)]))
  return rows.map(bookRow)
}

/** Figures cover the last twelve months (D1, M5). */
export async function findBookPage(read: Reader, id: string, now: number): Promise<BookPage | undefined> {
  const [found] = await byIdInWorld(read).all({ id, demo: demoOrganisation })
  if (!found) return pageOfFollower(read, id, now)
  const { createdAt, deletedAt, reason, priceCents, version } = getTableColumns(ad)
  const where = and(eq(ad.bookId, id), notReplaced, or(isNull(ad.deletedAt), gte(ad.deletedAt, yearBefore(now))))
  const offers = await read
    .select({ createdAt, deletedAt, reason, priceCents, version, soldCents })
    .from(ad)
    .where(where)
  const live = offers.filter(offer => offer.deletedAt === null)
  const since = firstMonth(now)
  return {
    book: bookRow(found.book),
    versions: (await findVersions(read, id)).map(askedVersion => ({
      ...askedVersion,
      available: countAsked(live, askedVersion),
    })),
    offered: offeredOf(live),
    sold: soldOf(offers, now),
    history: historyOf(offers, now),
    copies: offers.filter(({ deletedAt }) => deletedAt === null || deletedAt >= since).length,
    fictional: found.demo !== null,
  }
}

/** At the price of the accepted offer whose reservation the sale ended; they have one id (M28); of a copy sold in a set, its share (M26). */
const soldCents =
  sql<number>`coalesce(ad.sold_cents, (select offer.price_cents from reservation join offer on offer.id = reservation.id
  where reservation.ad_id = ad.id and reservation.ending = 'ad' and offer.state = 'accepted'
    and offer.price_cents < ad.price_cents and reservation.chat_id = coalesce(ad.sold_chat_id, reservation.chat_id)
  order by reservation.created_at desc limit 1), ad.price_cents)`.mapWith(Number)

/** The book may have been merged into another. */
async function pageOfFollower(read: Reader, id: string, now: number): Promise<BookPage | undefined> {
  const became = await bookNow(read, id)
  return became === id ? undefined : findBookPage(read, became, now)
}

/** Only the demo has this organisation. */
export const demoOrganisation = '01900000-0002-7000-8000-000000000001'

const byIdInWorld = preparedRead(read =>
  read
    .select({ book, demo: organisation.id })
    .from(book)
    .leftJoin(organisation, eq(organisation.id, sql.placeholder('demo')))
    .where(eq(book.id, sql.placeholder('id')))
    .prepare(),
)

/** A course without an edition accepts every edition. */
function countAsked(live: readonly { version: string }[], askedVersion: BookPage['versions'][number]): number {
  const keys = askedKeys(askedVersion)
  return live.filter(({ version }) => keys.includes('') || keys.includes(editionKey(version))).length
}

/** Only from visible lists, with the first list of each course (B3). */
async function findVersions(read: Reader, bookId: string): Promise<BookPage['versions']> {
  const places = await read
    .select({
      courseId: course.id,
      courseName: course.name,
      organisationId: course.organisationId,
      studyId: study.id,
      studyName: study.name,
      collectionId: collection.id,
      version: link.version,
      alsoAccepted: link.alsoAccepted,
    })
    .from(link)
    .innerJoin(course, eq(course.id, link.courseId))
    .innerJoin(place, and(eq(place.courseId, course.id), eq(place.visible, true)))
    .innerJoin(collection, and(eq(collection.id, place.collectionId), eq(collection.visible, true)))
    .innerJoin(study, and(eq(study.id, collection.studyId), eq(study.visible, true)))
    .where(and(eq(link.bookId, bookId), eq(link.visible, true)))
    .orderBy(course.name, sql`${link.version} desc nulls last`, study.position, collection.position, collection.id)
  const keys = places.map(({ courseId, version }) => `${courseId} ${version}`)
  return places.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}

const maxMerges = 50

/** Follows merges to the end, because devices, drafts and old addresses may still name a former book. */
export async function bookNow(read: Reader, id: string): Promise<string> {
  let now = id
  for (let hop = 0; hop < maxMerges; hop += 1) {
    const where = and(eq(bookMerge.fromId, now), isNull(bookMerge.undoneAt), eq(bookMerge.kind, 'book'))
    const [merge] = await read.select({ intoId: bookMerge.intoId }).from(bookMerge).where(where)
    if (!merge) return now
    now = merge.intoId
  }
  return now
}

/** Books of their ads, chats and shelf without `goneId`, and those they proposed. */
export function ownBooks(personId: string | Placeholder, goneId = ''): SQL {
  return sql`select book_id as id from ad where seller_id = ${personId}
    union select ad.book_id from chat join ad on ad.id = chat.ad_id where chat.buyer_id = ${personId}
    union select id from book where proposed_by = ${personId}
    union select book_id from shelf where person_id = ${personId} and deleted_at is null and book_id is not null
      and id <> ${goneId}`
}

/** Also for lists that have the books. */
export async function bookChanges({ read }: Pick<Store, 'read'>, bookIds: readonly string[]): Promise<Change[]> {
  if (bookIds.length === 0) return []
  const listed = await read
    .selectDistinct({ organisationId: course.organisationId, bookId: link.bookId })
    .from(link)
    .innerJoin(course, eq(course.id, link.courseId))
    .where(isIn(link.bookId, bookIds))
  return [
    ...bookIds.map(id => put(`book:${id}`, 'book', id)),
    ...listed.flatMap(({ organisationId, bookId }) =>
      ['org', 'orgadmin'].map(sort => put(`${sort}:${organisationId}`, 'book', bookId)),
    ),
  ]
}

/** Subtracts the ads of blocked sellers (E6); reads only books that have any. */
export async function withoutBlocked(read: Reader, books: Book[], blockedIds: readonly string[] = []): Promise<Book[]> {
  if (blockedIds.length === 0 || books.length === 0) return books
  const isTheirs = isIn(ad.sellerId, blockedIds)
  const where = and(isTheirs, isNull(ad.deletedAt))
  const theirs = read.select({ bookId: ad.bookId }).from(ad).where(where)
  const counted = await read
    .select({
      id: ad.bookId,
      available: sql<number>`count(case when not ${isTheirs} then 1 end)`,
      lowestPriceCents: sql<number | null>`min(case when not ${isTheirs} then ${ad.priceCents} end)`,
    })
    .from(ad)
    .where(and(isIn(ad.bookId, idsOf(books)), inArray(ad.bookId, theirs), isNull(ad.deletedAt)))
    .groupBy(ad.bookId)
  const countsById = new Map(counted.map(row => [row.id, row]))
  return books.map(book => ({ ...book, ...countsById.get(book.id) }))
}
