import { and, asc, desc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { QueuedReport, ReportInContext } from '../../../../shared/features/operator/queue.schema.ts'
import { factsOf } from '../../../../shared/features/ads/ad-facts.ts'
import type { Reader } from '../../../common/store/sql.ts'
import { ad } from '../../ads/ads.table.ts'
import { adNow } from '../../ads/ad-now.ts'
import { book } from '../../books/books.table.ts'
import { chat, message } from '../../chats/chats.table.ts'
import { findBlock, isOperator, nameOf } from '../../people/people.queries.ts'
import { person } from '../../people/people.table.ts'
import { report } from '../../reports/reports.table.ts'

/** Limits the part of a reported chat that the operator reads to its context. */
const messagesBefore = 20
const messagesAfter = 5

export async function findContext(read: Reader, queued: QueuedReport): Promise<ReportInContext> {
  const { about, person: of } = queued
  if (about === null) return { report: queued, ad: null, chat: null, standing: null }
  const [found] = about.kind === 'chat' ? await read.select().from(chat).where(eq(chat.id, about.id)) : []
  return {
    report: queued,
    ad: await findAd(read, await adNow(read, found?.adId ?? about.id)),
    chat: found ? await findPart(read, found.id, queued.createdAt) : null,
    standing: of ? await findStanding(read, of.id, queued.id) : null,
  }
}

async function findAd(read: Reader, id: string): Promise<ReportInContext['ad']> {
  const [found] = await read
    .select({ ad, book, sellerName: nameOf(ad.sellerId) })
    .from(ad)
    .innerJoin(book, eq(book.id, ad.bookId))
    .where(eq(ad.id, id))
  if (!found) return null
  const { version, priceCents, city, note, photos, sellerId, createdAt, deletedAt } = found.ad
  const { name, author, isbn, image } = found.book
  const facts = { version, ...factsOf(found.ad), priceCents, city, note, photos, createdAt, deletedAt }
  const seller = { id: sellerId, name: found.sellerName }
  return { id, bookId: found.book.id, bookName: name, author, isbn, image, ...facts, seller }
}

async function findPart(read: Reader, chatId: string, at: number): Promise<ReportInContext['chat']> {
  const columns = {
    id: message.id,
    senderId: message.senderId,
    text: message.text,
    photos: message.photos,
    sentAt: message.sentAt,
  }
  const ofChat = eq(message.chatId, chatId)
  const [earlier, later, all] = [
    await read
      .select(columns)
      .from(message)
      .where(and(ofChat, lte(message.sentAt, at)))
      .orderBy(desc(message.seq))
      .limit(messagesBefore),
    await read
      .select(columns)
      .from(message)
      .where(and(ofChat, gt(message.sentAt, at)))
      .orderBy(asc(message.seq))
      .limit(messagesAfter),
    await read
      .select({
        before: sql<number>`count(case when ${message.sentAt} <= ${at} then 1 end)`,
        after: sql<number>`count(case when ${message.sentAt} > ${at} then 1 end)`,
      })
      .from(message)
      .where(ofChat),
  ]
  const { before = 0, after = 0 } = all[0] ?? {}
  return {
    before: before - earlier.length,
    after: after - later.length,
    messages: [...earlier.toReversed(), ...later],
  }
}

async function findStanding(read: Reader, personId: string, reportId: string): Promise<ReportInContext['standing']> {
  const [existing] = await read.select().from(person).where(eq(person.id, personId))
  if (!existing) return null
  const [adsOpen, sold, chats] = await Promise.all([
    read.$count(ad, and(eq(ad.sellerId, personId), isNull(ad.deletedAt))),
    read.$count(ad, and(eq(ad.sellerId, personId), eq(ad.reason, 'sold'))),
    read.$count(chat, or(eq(chat.buyerId, personId), eq(chat.sellerId, personId))),
  ])
  const reports = await read
    .select({ id: report.id, createdAt: report.createdAt, decision: report.decision, bookName: book.name })
    .from(report)
    .leftJoin(chat, eq(chat.id, report.aboutId))
    .leftJoin(ad, sql`${ad.id} = coalesce(${chat.adId}, ${report.aboutId})`)
    .leftJoin(book, eq(book.id, ad.bookId))
    .where(and(eq(report.personId, personId), ne(report.id, reportId)))
    .orderBy(desc(report.createdAt))
    .limit(10)
  const block = await findBlock(read, personId)
  return {
    since: existing.createdAt,
    emailVerified: existing.emailVerified,
    adsOpen,
    sold,
    chats,
    isOperator: await isOperator({ read }, personId),
    blockedAt: block?.at ?? null,
    otherBlock: block !== undefined && block.reportId !== reportId,
    reports,
  }
}
