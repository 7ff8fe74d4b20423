import { and, asc, desc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Book, BookPage } from '../../../shared/features/books/books.schema.ts'
import { preparedRead } from '../../database/prepared.ts'
import type { Reader } from '../../common/store/store.ts'
import { ad } from '../ads/ads.table.ts'
import { collection, course, link, place, study } from '../booklists/booklists.table.ts'
import { bookRow } from './books.rows.ts'
import { book } from './books.table.ts'
import { firstMonth, historyOf, soldOf } from './offers.ts'

export async function findBook(read: Reader, id: string): Promise<Book | undefined> {
  const [row] = await byId(read).all({ id })
  return row && bookRow(row)
}

export async function findBookByIsbn(read: Reader, isbn13: string): Promise<Book | undefined> {
  const [row] = await byIsbn(read).all({ isbn13 })
  return row && bookRow(row)
}

const byId = preparedRead(read =>
  read
    .select()
    .from(book)
    .where(eq(book.id, sql.placeholder('id')))
    .prepare(),
)

const byIsbn = preparedRead(read =>
  read
    .select()
    .from(book)
    .where(eq(book.isbn, sql.placeholder('isbn13')))
    .orderBy(...mostTrusted)
    .limit(1)
    .prepare(),
)

/** Of several proposals with one ISBN: the reviewed one, else that with most copies for sale, else the first. */
export const mostTrusted = [desc(book.reviewed), desc(book.available), asc(book.createdAt)]

export async function findBooks(read: Reader, ids: readonly string[]): Promise<Book[]> {
  if (ids.length === 0) return []
  const rows = await read
    .select()
    .from(book)
    .where(inArray(book.id, [...new Set(ids)]))
  return rows.map(bookRow)
}

/** A book with the courses that ask for it and real figures of its ads in the last twelve months (D1, M5). */
export async function findBookPage(read: Reader, id: string, now: number): Promise<BookPage | undefined> {
  const found = await findBook(read, id)
  if (!found) return undefined
  const since = firstMonth(now)
  const offers = await read
    .select({ createdAt: ad.createdAt, deletedAt: ad.deletedAt, reason: ad.reason, priceCents: ad.priceCents })
    .from(ad)
    .where(and(eq(ad.bookId, id), or(isNull(ad.deletedAt), gte(ad.deletedAt, since))))
  const versions = await findVersions(read, id)
  return { book: found, versions, sold: soldOf(offers, now), history: historyOf(offers, now) }
}

/** Which version each course asks for, and the first list on which it stands, as far as visitors may see (B3). */
async function findVersions(read: Reader, bookId: string): Promise<BookPage['versions']> {
  const places = await read
    .select({
      courseId: course.id,
      courseName: course.name,
      organisationId: course.organisationId,
      studyId: study.id,
      collectionId: collection.id,
      version: link.version,
    })
    .from(link)
    .innerJoin(course, eq(course.id, link.courseId))
    .innerJoin(place, and(eq(place.courseId, course.id), eq(place.visible, true)))
    .innerJoin(collection, and(eq(collection.id, place.collectionId), eq(collection.visible, true)))
    .innerJoin(study, and(eq(study.id, collection.studyId), eq(study.visible, true)))
    .where(and(eq(link.bookId, bookId), eq(link.visible, true)))
    .orderBy(course.name, desc(link.version), study.position, collection.position, collection.id)
  const keys = places.map(({ courseId, version }) => `${courseId} ${version}`)
  return places.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}
