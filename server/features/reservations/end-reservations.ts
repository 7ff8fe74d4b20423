import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { areStill, type Statement } from '../../common/store/sql.ts'
import type { Store } from '../../common/store/store.ts'
import { del, put, thisRev, type BatchPart, mergeParts } from '../../sync/changes.ts'
import { adsForAll } from '../ads/ads-for-all.ts'
import { ad } from '../ads/ads.table.ts'
import { chat } from '../chats/chats.table.ts'
import { reservation } from './reservations.table.ts'

type Ending = NonNullable<(typeof reservation.$inferSelect)['ending']>

/** Open reservations that `which` finds, of columns of reservation and chat. The ad itself is the caller's. */
export async function reservationsEnded(
  { read, write }: Store,
  which: SQL | undefined,
  { by, now }: { by: Ending; now: number },
): Promise<BatchPart> {
  const open = and(isNull(reservation.endedAt), which)
  const found = await read
    .select({ id: reservation.id, buyerId: chat.buyerId, sellerId: chat.sellerId })
    .from(reservation)
    .innerJoin(chat, eq(chat.id, reservation.chatId))
    .where(open)
  const op = by === 'time' ? put : del
  return {
    guards: [
      areStill(
        sql`select ${reservation.id} as id from ${reservation} join ${chat} on ${chat.id} = ${reservation.chatId} where ${open}`,
        found.map(({ id }) => id),
      ),
    ],
    statements: found.map(({ id }) =>
      write.update(reservation).set({ endedAt: now, ending: by, rev: thisRev }).where(eq(reservation.id, id)),
    ),
    changes: found.flatMap(({ id, buyerId, sellerId }) =>
      [buyerId, sellerId].map(member => op(`me:${member}`, 'reservation', id)),
    ),
  }
}

/** The same, and their ads are free again for all who see them. */
export async function reservationsTakenBack(
  store: Store,
  which: SQL | undefined,
  how: { by: Ending; now: number },
): Promise<BatchPart> {
  const ads = await store.read
    .select({ id: ad.id, bookId: ad.bookId, sellerId: ad.sellerId })
    .from(reservation)
    .innerJoin(chat, eq(chat.id, reservation.chatId))
    .innerJoin(ad, eq(ad.id, reservation.adId))
    .where(and(isNull(reservation.endedAt), isNull(ad.deletedAt), which))
  return mergeParts([
    await reservationsEnded(store, which, how),
    ...(await Promise.all(ads.map(each => reservedUntilSet(store, each, null)))),
  ])
}

export async function reservedUntilSet(
  { read, write }: Store,
  of: Pick<typeof ad.$inferSelect, 'id' | 'bookId' | 'sellerId'>,
  until: number | null,
): Promise<BatchPart> {
  return {
    ...(await adsForAll(read, [of])),
    statements: [write.update(ad).set({ reservedUntil: until, rev: thisRev }).where(eq(ad.id, of.id))],
  }
}

const dayMs = 24 * 3600_000

interface EndedReservation {
  id: string
  adId: string
  chatId: string
  now: number
}

/** Of `chat` and `person`: they can still write to each other, and the person did not archive the chat. */
export const canBeReached = sql`not exists (select 1 from archiving
    where archiving.chat_id = chat.id and archiving.person_id = person.id)
  and not exists (select 1 from block where block.is_on = 1
    and ((block.blocker_id = chat.buyer_id and block.blocked_id = chat.seller_id)
      or (block.blocker_id = chat.seller_id and block.blocked_id = chat.buyer_id)))`

/** To all who wrote about the ad, except the buyer. */
export function enqueueSold(adId: string, chatId: string | null, now: number): Statement {
  return sql`insert into waiting_push (endpoint, about_id, person_id, kind, group_id, created_at, due_at)
    select device.endpoint, ${adId}, person.id, 'sold', chat.id, ${now}, coalesce(device.retry_at, ${now})
    from chat join person on person.id = chat.buyer_id join device on device.person_id = person.id
    where chat.ad_id = ${adId} and chat.id <> ${chatId ?? ''} and person.alerts_by_push = 1 and ${canBeReached}
    on conflict (endpoint, about_id) do nothing`
}

/** The book is free again: for others who wrote about it, and for its watchers (M4). */
export function enqueueFree({ id, adId, chatId, now }: EndedReservation): Statement[] {
  return [
    sql`insert into waiting_push (endpoint, about_id, person_id, kind, group_id, created_at, due_at)
      select device.endpoint, ${id}, person.id, 'reservation', chat.id, ${now}, coalesce(device.retry_at, ${now})
      from chat join person on person.id = chat.buyer_id join device on device.person_id = person.id
      where chat.ad_id = ${adId} and chat.id <> ${chatId} and person.alerts_by_push = 1
        and ${canBeReached}
      on conflict (endpoint, about_id) do nothing`,
    sql`insert into announcement (ad_id, book_id, seller_id, created_at)
      select id, book_id, seller_id, ${now} from ad where id = ${adId}
      on conflict (ad_id) do update set after = '', created_at = excluded.created_at, done_at = null
        where announcement.created_at < ${now - dayMs}`,
  ]
}
