import { eq, sql } from 'drizzle-orm'
import type { Reader } from '../../../common/store/sql.ts'
import { preparedRead } from '../../../common/store/prepared.ts'
import { ad } from '../../ads/ads.table.ts'
import { book } from '../../books/books.table.ts'
import { chat, message } from '../../chats/chats.table.ts'
import { readAdOfChat, readEndingAds, readShelfBooks } from '../deals/deals.queries.ts'
import { isDeal, readDeal } from '../deals/deal-words.ts'
import { readDecision } from '../mail/decisions.ts'
import { readHits } from '../searches/hits.queries.ts'
import { findUnread, readDigests } from '../lists/digests.queries.ts'
import { person } from '../../people/people.table.ts'
import { watch } from '../../watches/watches.table.ts'
import type { waitingPush } from '../notifications.table.ts'

type Waiting = typeof waitingPush.$inferSelect
const { placeholder } = sql

export async function readPushContent(read: Reader, { kind, aboutId, groupId, personId }: Waiting, now: number) {
  if (kind === 'message') {
    const [found] = await unreadMessage(read).all({ aboutId, personId })
    return found && { kind, ...found }
  }
  if (kind === 'report') {
    const decision = await readDecision(read, aboutId, personId)
    const [whose] = decision ? await read.select().from(person).where(eq(person.id, personId)) : []
    return decision && whose && { kind, id: aboutId, facts: decision, isQuiet: whose.quietHours }
  }
  if (kind === 'list') {
    const [id] = await findUnread(read, personId, [aboutId])
    const [whose] = id ? await read.select().from(person).where(eq(person.id, personId)) : []
    const digests = whose?.listsByPush ? await readDigests(read, [aboutId]) : undefined
    return whose && digests && { kind, facts: digests, isQuiet: whose.quietHours }
  }
  if (kind === 'shelf') {
    const books = await readShelfBooks(read, personId, [aboutId])
    const [whose] = books[0] ? await read.select().from(person).where(eq(person.id, personId)) : []
    return whose?.listsByPush ? { kind, facts: books, isQuiet: whose.quietHours } : undefined
  }
  if (kind === 'search') {
    const hits = await readHits(read, { personId, noticeIds: [aboutId], way: 'push', now })
    const [whose] = hits.length > 0 ? await read.select().from(person).where(eq(person.id, personId)) : []
    return whose && { kind, hits, isQuiet: whose.quietHours }
  }
  if (isDeal(kind) || kind === 'sold' || kind === 'set' || kind === 'ending' || kind === 'price') {
    const [whose] = await read.select().from(person).where(eq(person.id, personId))
    if (!whose || !(kind === 'ending' ? whose.alertsByPush : (whose.dealsByPush ?? whose.alertsByPush)))
      return undefined
    const { quietHours: isQuiet } = whose
    if (kind === 'sold' || kind === 'set' || kind === 'price') {
      const adOfChat = await readAdOfChat(read, kind, kind === 'set' ? groupId : aboutId, personId)
      return adOfChat && { kind: 'adOfChat' as const, of: kind, facts: adOfChat, isQuiet }
    }
    if (kind === 'ending') {
      const endingAds = await readEndingAds(read, personId)
      return endingAds[0] && { kind, facts: endingAds, isQuiet }
    }
    const deal = await readDeal(read, { kind, id: aboutId, personId, now })
    return deal && { kind: 'deal' as const, of: kind, facts: deal, isQuiet: isQuiet && !deal.isSoon }
  }
  const [found] = await liveAd(read).all({ aboutId, personId, now })
  return found && { kind, ...found }
}

export type PushContent = NonNullable<Awaited<ReturnType<typeof readPushContent>>>

const unreadMessage = preparedRead(read =>
  read
    .select({
      chatId: chat.id,
      text: message.text,
      photos: message.photos,
      firstName: sql<string | null>`(select first_name from person where id = ${message.senderId})`,
      bookName: book.name,
      isQuiet: person.quietHours,
    })
    .from(message)
    .innerJoin(chat, sql`${chat.id} = ${message.chatId}`)
    .innerJoin(ad, sql`${ad.id} = ${chat.adId}`)
    .innerJoin(book, sql`${book.id} = ${ad.bookId}`)
    .innerJoin(person, sql`${person.id} = ${placeholder('personId')}`)
    .where(
      sql`${message.id} = ${placeholder('aboutId')} and ${person.alertsByPush} = 1 and ${message.seq} >
        case when ${chat.buyerId} = ${person.id} then ${chat.buyerReadSeq} else ${chat.sellerReadSeq} end`,
    )
    .prepare(),
)

const liveAd = preparedRead(read =>
  read
    .select({ ad, bookName: book.name, isQuiet: person.quietHours })
    .from(ad)
    .innerJoin(book, sql`${book.id} = ${ad.bookId}`)
    .innerJoin(person, sql`${person.id} = ${placeholder('personId')}`)
    .innerJoin(watch, sql`${watch.personId} = ${person.id} and ${watch.bookId} = ${ad.bookId}`)
    .where(
      sql`${ad.id} = ${placeholder('aboutId')} and ${ad.deletedAt} is null and ${watch.push} = 1
        and coalesce(${ad.reservedUntil}, 0) <= ${placeholder('now')}`,
    )
    .prepare(),
)

const newsOf = preparedRead(read =>
  read
    .select({ count: sql<number>`count(*)` })
    .from(chat)
    .where(
      sql`(${chat.buyerId} = ${placeholder('personId')} and ${chat.newsAt} > ${chat.buyerNewsAt} and coalesce(${chat.newsSide}, '') <> 'buyer')
        or (${chat.sellerId} = ${placeholder('personId')} and ${chat.newsAt} > ${chat.sellerNewsAt} and coalesce(${chat.newsSide}, '') <> 'seller')`,
    )
    .prepare(),
)

const unreadOf = preparedRead(read =>
  read
    .select({ count: sql<number>`count(*)` })
    .from(message)
    .innerJoin(chat, sql`${chat.id} = ${message.chatId}`)
    .where(
      sql`(${chat.buyerId} = ${placeholder('personId')} or ${chat.sellerId} = ${placeholder('personId')})
        and ${message.senderId} <> ${placeholder('personId')} and ${message.seq} > case
          when ${chat.buyerId} = ${placeholder('personId')} then ${chat.buyerReadSeq} else ${chat.sellerReadSeq} end`,
    )
    .prepare(),
)

export async function countUnread(read: Reader, personId: string): Promise<number> {
  const [[messages], [news]] = await Promise.all([unreadOf(read).all({ personId }), newsOf(read).all({ personId })])
  return (messages?.count ?? 0) + (news?.count ?? 0)
}
