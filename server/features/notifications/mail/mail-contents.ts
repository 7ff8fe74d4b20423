import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { isIn, type Reader } from '../../../common/store/sql.ts'
import { ad } from '../../ads/ads.table.ts'
import { book } from '../../books/books.table.ts'
import { chat, message } from '../../chats/chats.table.ts'
import { person } from '../../people/people.table.ts'
import { readHits } from '../searches/hits.queries.ts'
import { idsOf } from '../../../../shared/lib/ids-of.ts'
import { readShelfBooks } from '../deals/deals.queries.ts'
import { findUnread } from '../lists/digests.queries.ts'
import { watch } from '../../watches/watches.table.ts'
import type { NoticeKind } from '../notifications.table.ts'
import type { Language } from '../../../common/language/language.ts'
import { isDeal } from '../deals/deal-words.ts'
import { findBlock } from '../../people/people.queries.ts'

interface Wanted {
  personId: string
  kind: NoticeKind
  groupId: string
  aboutIds: readonly string[]
  now: number
}

/** Only unread messages, live ads and unread lists, and only where mail is still on. Decisions are always sent. */
export async function findWanted(read: Reader, { personId, kind, groupId, aboutIds, now }: Wanted): Promise<string[]> {
  if (kind === 'report') return [...aboutIds]
  if (kind === 'ending') return (await wants(read, personId, 'alertsByEmail')) ? [...aboutIds] : []
  if (isDeal(kind)) return (await wants(read, personId, 'dealsByEmail')) ? [...aboutIds] : []
  if (kind === 'list') return (await wants(read, personId, 'listsByEmail')) ? findUnread(read, personId, aboutIds) : []
  if (kind === 'shelf') {
    const books = (await wants(read, personId, 'listsByEmail')) ? await readShelfBooks(read, personId, aboutIds) : []
    return idsOf(books).filter(id => aboutIds.includes(id))
  }
  if (kind === 'search') {
    const hits = await readHits(read, { personId, noticeIds: aboutIds, way: 'email', now })
    return [...new Set(hits.map(({ noticeId }) => noticeId))]
  }
  const rows =
    kind === 'message'
      ? await read
          .select({ id: message.id })
          .from(message)
          .innerJoin(chat, eq(chat.id, message.chatId))
          .innerJoin(person, eq(person.id, personId))
          .where(and(isIn(message.id, aboutIds), eq(person.alertsByEmail, true), isUnreadBy(personId)))
          .orderBy(asc(message.seq))
      : await read
          .select({ id: ad.id })
          .from(ad)
          .innerJoin(watch, and(eq(watch.personId, personId), eq(watch.bookId, groupId)))
          .where(and(isIn(ad.id, aboutIds), isNull(ad.deletedAt), eq(watch.email, true)))
          .orderBy(asc(ad.createdAt))
  return rows.map(({ id }) => id)
}

async function wants(
  read: Reader,
  personId: string,
  setting: 'alertsByEmail' | 'dealsByEmail' | 'listsByEmail',
): Promise<boolean> {
  const [whose] = await read.select().from(person).where(eq(person.id, personId))
  return (whose?.[setting] ?? whose?.alertsByEmail) === true
}

const isUnreadBy = (personId: string) =>
  sql`${message.seq} > case when ${chat.buyerId} = ${personId} then ${chat.buyerReadSeq} else ${chat.sellerReadSeq} end`

export async function readMessagesOfMail(read: Reader, ids: readonly string[]) {
  return read
    .select({
      text: message.text,
      photos: message.photos,
      sentAt: message.sentAt,
      chatId: message.chatId,
      firstName: sql<string | null>`(select first_name from person where id = ${message.senderId})`,
      ad,
      book,
    })
    .from(message)
    .innerJoin(chat, eq(chat.id, message.chatId))
    .innerJoin(ad, eq(ad.id, chat.adId))
    .innerJoin(book, eq(book.id, ad.bookId))
    .where(isIn(message.id, ids))
    .orderBy(asc(message.seq))
}
export type MailedMessage = Awaited<ReturnType<typeof readMessagesOfMail>>[number]

export async function readAdsOfMail(read: Reader, ids: readonly string[]) {
  return read
    .select({ ad, book })
    .from(ad)
    .innerJoin(book, eq(book.id, ad.bookId))
    .where(and(isIn(ad.id, ids), isNull(ad.deletedAt)))
    .orderBy(asc(ad.createdAt))
}
export type MailedAd = Awaited<ReturnType<typeof readAdsOfMail>>[number]

interface Addressee {
  id: string
  email: string
  firstName: string
  language: Language
}

/**
 * A verified address only (G3). The language is their choice, else that of their newest device. Blocked people get only
 * decisions.
 */
export async function findAddressee(read: Reader, personId: string, kind: NoticeKind): Promise<Addressee | undefined> {
  const [found] = await read
    .select({
      id: person.id,
      email: person.email,
      firstName: person.firstName,
      isVerified: person.emailVerified,
      chosen: person.mailLanguage,
      ofDevice: sql<Language | null>`(select language from device where person_id = ${personId}
        order by registered_at desc limit 1)`,
    })
    .from(person)
    .where(eq(person.id, personId))
  if (!found?.isVerified || (kind !== 'report' && (await findBlock(read, personId)))) return undefined
  return {
    id: found.id,
    email: found.email,
    firstName: found.firstName,
    language: found.chosen ?? found.ofDevice ?? 'nl',
  }
}
