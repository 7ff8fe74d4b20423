import { sql } from 'drizzle-orm'
import type { Reader } from '../../../server/common/store/sql.ts'
import type { NewsKind, Side } from '../../../shared/features/deals/deal-graph.ts'
import type { Offer } from '../../../shared/features/deals/deals.schema.ts'

export interface HeldRow {
  id: string
  groupId: string
  adId: string
  chatId: string
  buyerId: string
  until: number
  priceCents: number | null
  endedAt: number | null
  ending: string | null
}

interface OfferRow {
  id: string
  chatId: string
  state: Offer['state']
  priceCents: number
  at: number
  setId: string | null
}

export interface ChatRow {
  id: string
  adId: string
  buyerId: string
  sellerId: string
  newsKind: NewsKind | null
  newsOf: string | null
  newsSide: Side | null
  newsAt: number
  isBlocked: number
}

interface AdRow {
  id: string
  sellerId: string
  priceCents: number
  reservedUntil: number | null
  endedAt: number | null
  reason: string | null
  soldTo: string | null
  soldCents: number | null
  setId: string | null
}

export interface Deals {
  held: HeldRow[]
  offers: OfferRow[]
  chats: ChatRow[]
  ads: AdRow[]
  sets: { id: string; adIds: string[]; priceCents: number; endedAt: number | null }[]
}

/** All that the server has of deals. */
export async function readDeals(read: Reader): Promise<Deals> {
  const [held, offers, chats, ads, sets] = await Promise.all([
    read.all<HeldRow>(sql`select reservation.id, coalesce(main_id, reservation.id) as "groupId", reservation.ad_id as "adId",
      chat_id as "chatId", chat.buyer_id as "buyerId", until, price_cents as "priceCents", ended_at as "endedAt", ending
      from reservation join chat on chat.id = chat_id order by reservation.id`),
    read.all<OfferRow>(
      sql`select id, chat_id as "chatId", state, price_cents as "priceCents", at, set_id as "setId" from offer order by id`,
    ),
    read.all<ChatRow>(sql`select id, ad_id as "adId", buyer_id as "buyerId", seller_id as "sellerId", news_kind as "newsKind",
      news_of as "newsOf", news_side as "newsSide", news_at as "newsAt", (select count(*) from block where is_on = 1 and
        ((blocker_id = buyer_id and blocked_id = seller_id) or (blocker_id = seller_id and blocked_id = buyer_id))) as "isBlocked"
      from chat order by id`),
    read.all<AdRow>(sql`select id, seller_id as "sellerId", price_cents as "priceCents", reserved_until as "reservedUntil",
      deleted_at as "endedAt", reason, (select sold.buyer_id from chat as sold where sold.id = sold_chat_id) as "soldTo",
      sold_cents as "soldCents", set_id as "setId" from ad order by id`),
    read.all<{ id: string; adIds: string; priceCents: number; endedAt: number | null }>(
      sql`select id, ad_ids as "adIds", price_cents as "priceCents", ended_at as "endedAt" from ad_set order by id`,
    ),
  ])
  return { held, offers, chats, ads, sets: sets.map(set => ({ ...set, adIds: JSON.parse(set.adIds) as string[] })) }
}
