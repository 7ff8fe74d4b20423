import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { ArchiveReason, Chat, Message } from '../../../shared/features/chats/chats.schema.ts'
import { block } from '../blocks/blocks.table.ts'
import { departure, person } from '../people/people.table.ts'
import { archiving, chat, message } from './chats.table.ts'
import { valuesOf } from '../../common/store/sql.ts'
import { preparedRead } from '../../common/store/prepared.ts'
import { ad } from '../ads/ads.table.ts'
import { pastOf } from '../deals/news-log.ts'
import { readerForCaller } from '../../sync/changes.ts'

export const messageColumns = {
  id: message.id,
  chatId: message.chatId,
  senderId: message.senderId,
  text: message.text,
  photos: message.photos,
  seq: message.seq,
  sentAt: message.sentAt,
}

export function messageRow({
  photos,
  ...row
}: Pick<typeof message.$inferSelect, keyof typeof messageColumns>): Message {
  return photos ? { ...row, photos } : row
}

export const partyDeparted = sql<number>`exists (select 1 from ${departure}
  where ${departure.personId} in (${chat.buyerId}, ${chat.sellerId}))`

export const isBlocked = (one: SQLWrapper, other: SQLWrapper): SQL<number> => sql`exists (select 1 from ${block}
  where ${block.isOn} = 1 and ((${block.blockerId} = ${one} and ${block.blockedId} = ${other})
    or (${block.blockerId} = ${other} and ${block.blockedId} = ${one})))`

/** The next message brings an archived chat back, and what the other side asks. */
export const isLastWord = sql<number>`(${archiving.rev} > coalesce((select ${message.rev} from ${message}
  where ${message.chatId} = ${chat.id} order by ${message.seq} desc limit 1), 0) and ${archiving.rev} > case
  when ${archiving.personId} = ${chat.buyerId} then ${chat.buyerAskedRev} else ${chat.sellerAskedRev} end)`

const buyer = alias(person, 'buyer')
const seller = alias(person, 'seller')

/** Of the copies that were sold together with the ad. */
const ofSale = (what: SQL) => sql<number | null>`(select cast(${what} as bigint) from ad as copy
  where copy.seller_id = ${ad.sellerId} and copy.sold_chat_id = ${ad.soldChatId} and copy.deleted_at = ${ad.deletedAt})`

const chatsOfMember = preparedRead(read => {
  const caller = sql.placeholder('caller')
  const readSeq = sql<number>`case when ${chat.buyerId} = ${caller} then ${chat.buyerReadSeq} else ${chat.sellerReadSeq} end`
  return read
    .select({
      chat,
      buyerName: buyer.firstName,
      sellerName: seller.firstName,
      readSeq,
      unread: sql<number>`(select count(*) from ${message} where ${message.chatId} = ${chat.id}
        and ${message.seq} > ${readSeq} and ${message.senderId} <> ${caller})`,
      departed: partyDeparted,
      newsReadAt: sql<number>`case when ${chat.buyerId} = ${caller} then ${chat.buyerNewsAt} else ${chat.sellerNewsAt} end`,
      soldReason: ad.reason,
      soldChatId: ad.soldChatId,
      soldTo: sql<string | null>`(select sold.buyer_id from chat as sold where sold.id = ${ad.soldChatId})`,
      soldCents: ofSale(sql`sum(coalesce(copy.sold_cents, copy.price_cents))`),
      soldSize: ofSale(sql`count(*)`),
      archiveReason: sql<ArchiveReason | null>`case when ${isLastWord} then ${archiving.reason} end`,
      archivedAt: archiving.at,
      blocked: sql<number>`exists (select 1 from ${block} where ${block.isOn} = 1 and ${block.blockerId} = ${caller}
        and ${block.blockedId} = case when ${chat.buyerId} = ${caller} then ${chat.sellerId} else ${chat.buyerId} end)`,
    })
    .from(chat)
    .leftJoin(buyer, sql`${buyer.id} = ${chat.buyerId}`)
    .leftJoin(seller, sql`${seller.id} = ${chat.sellerId}`)
    .leftJoin(ad, sql`${ad.id} = ${chat.adId}`)
    .leftJoin(archiving, sql`${archiving.chatId} = ${chat.id} and ${archiving.personId} = ${caller}`)
    .where(
      sql`${chat.id} in ${valuesOf(sql.placeholder('ids'))}
        and (${chat.buyerId} = ${caller} or ${chat.sellerId} = ${caller})`,
    )
    .prepare()
})

export const readChats = readerForCaller(chatsOfMember, chatRow)

type Found = Awaited<ReturnType<ReturnType<typeof chatsOfMember>['all']>>[number]

function chatRow({ chat: row, buyerName, sellerName, archiveReason, archivedAt, ...columns }: Found): Chat {
  return {
    id: row.id,
    adId: row.adId,
    buyer: { id: row.buyerId, firstName: buyerName ?? '' },
    seller: { id: row.sellerId, firstName: sellerName ?? '' },
    startedAt: row.startedAt,
    lastMessageAt: row.lastMessageAt,
    readSeq: columns.readSeq,
    unread: columns.unread,
    archived: archiveReason === null || archivedAt === null ? null : { reason: archiveReason, at: archivedAt },
    blocked: columns.blocked === 1,
    ...(columns.departed === 1 && { departed: true as const }),
    ...(columns.soldReason === 'sold' && soldOf(row, columns)),
    ...(row.setId !== null && { setId: row.setId }),
    news: newsOf(row),
    ...(row.newsLog !== '' && { past: pastOf(row) }),
    newsReadAt: columns.newsReadAt,
  }
}

function soldOf(
  { id, buyerId }: typeof chat.$inferSelect,
  { soldChatId, soldTo, soldCents, soldSize }: Pick<Found, 'soldChatId' | 'soldTo' | 'soldCents' | 'soldSize'>,
): Pick<Chat, 'sold' | 'soldCents' | 'soldSize'> {
  if (soldChatId === null) return { sold: 'untold' }
  const isHere = soldChatId === id || soldTo === buyerId
  return isHere ? { sold: 'here', soldCents: Number(soldCents), soldSize: Number(soldSize) } : { sold: 'elsewhere' }
}

function newsOf({
  newsKind,
  newsOf,
  newsSide,
  newsCents,
  newsUntil,
  newsAt,
  buyerId,
  sellerId,
}: typeof chat.$inferSelect): Chat['news'] {
  if (newsKind === null || newsOf === null) return null
  return {
    kind: newsKind,
    of: newsOf,
    byId: newsSide && (newsSide === 'buyer' ? buyerId : sellerId),
    ...(newsCents !== null && { priceCents: newsCents }),
    ...(newsUntil !== null && { until: newsUntil }),
    at: newsAt,
  }
}

const messagesOfMember = preparedRead(read =>
  read
    .select(messageColumns)
    .from(message)
    .innerJoin(chat, sql`${chat.id} = ${message.chatId}`)
    .where(
      sql`${message.id} in ${valuesOf(sql.placeholder('ids'))}
        and (${chat.buyerId} = ${sql.placeholder('caller')} or ${chat.sellerId} = ${sql.placeholder('caller')})`,
    )
    .prepare(),
)

export const readMessages = readerForCaller(messagesOfMember, messageRow)
