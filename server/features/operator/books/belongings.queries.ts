import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { MergePreview } from '../../../../shared/features/operator/books.schema.ts'
import type { Reader } from '../../../common/store/sql.ts'
import { ad } from '../../ads/ads.table.ts'
import { isReplaced } from '../../ads/ad-now.ts'
import { course, link } from '../../booklists/booklists.table.ts'
import { bookRow } from '../../books/books.readers.ts'
import { book, bookRequest, type FormerBook } from '../../books/books.table.ts'
import { chat } from '../../chats/chats.table.ts'
import { shelf } from '../../shelf/shelf.table.ts'
import { watch } from '../../watches/watches.table.ts'
import type { BookRow } from './plan-edit.ts'

export type Belongings = Awaited<ReturnType<typeof findBelongings>>

export async function findBelongings(read: Reader, from: BookRow, into: BookRow) {
  const ads = await read
    .select({ id: ad.id, sellerId: ad.sellerId, deletedAt: ad.deletedAt, setId: ad.setId, isReplaced })
    .from(ad)
    .where(eq(ad.bookId, from.id))
  const chats = await read
    .select({ id: chat.id, adId: chat.adId, buyerId: chat.buyerId })
    .from(chat)
    .innerJoin(ad, eq(ad.id, chat.adId))
    .where(eq(ad.bookId, from.id))
  const links = await read
    .select({ id: link.id, courseId: link.courseId, visible: link.visible, organisationId: course.organisationId })
    .from(link)
    .innerJoin(course, eq(course.id, link.courseId))
    .where(eq(link.bookId, from.id))
  const where = and(eq(link.bookId, into.id), eq(link.visible, true))
  const there = await read.select({ courseId: link.courseId }).from(link).where(where)
  const courses = new Set(there.map(({ courseId }) => courseId))
  const requests = await read.select({ id: bookRequest.id }).from(bookRequest).where(eq(bookRequest.bookId, from.id))
  const works =
    from.workId === into.workId
      ? []
      : await read.select({ bookId: book.id, workId: book.workId }).from(book).where(eq(book.workId, from.workId))
  return {
    ads,
    chats,
    links,
    doubled: links.filter(({ courseId, visible }) => visible && courses.has(courseId)),
    requests: requests.map(({ id }) => id),
    watches: await findWatches(read, from, into),
    shelves: await read.select({ personId: shelf.personId, id: shelf.id }).from(shelf).where(eq(shelf.bookId, from.id)),
    works,
  }
}

async function findWatches(read: Reader, from: BookRow, into: BookRow): Promise<FormerBook['watches']> {
  const where = or(eq(watch.bookId, from.id), eq(watch.bookId, into.id))
  const watches = await read.select().from(watch).where(where)
  const both = new Set(watches.filter(({ bookId }) => bookId === into.id).map(({ personId }) => personId))
  return watches
    .filter(({ bookId }) => bookId === from.id)
    .map(({ personId, email, push, setAt }) => ({ personId, email, push, setAt, hadBoth: both.has(personId) }))
}

export async function previewOf(read: Reader, from: BookRow, into: BookRow): Promise<MergePreview> {
  const { ads, chats, links, doubled, works } = await findBelongings(read, from, into)
  const isOn = sql`(email = 1 or push = 1)`
  const [{ both } = { both: 0 }] = await read
    .select({ both: sql<number>`count(*)` })
    .from(watch)
    .where(
      and(
        eq(watch.bookId, from.id),
        isOn,
        sql`exists (select 1 from watch as other where other.person_id = ${watch.personId}
          and other.book_id = ${into.id} and (other.email = 1 or other.push = 1))`,
      ),
    )
  const open = ads.filter(({ deletedAt }) => deletedAt === null).length
  const editions = await read.$count(book, and(eq(book.workId, from.workId), ne(book.id, from.id)))
  return {
    from: bookRow(from),
    into: bookRow(into),
    ads: open,
    chats: chats.length,
    watchers: from.watchers,
    both,
    links: links.length,
    doubled: doubled.length,
    editions: works.length === 0 ? 0 : editions,
    after: { available: into.available + open, watchers: into.watchers + from.watchers - both },
  }
}
