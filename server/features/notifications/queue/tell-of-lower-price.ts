import { sql } from 'drizzle-orm'
import type { Statement } from '../../../common/store/batch.ts'
import { asNumber } from '../../../common/store/dialect.ts'
import { notApart } from '../../reservations/queue-reservation.ts'

const dayMs = 24 * 3600_000

interface Lowered {
  id: string
  old: { id: string; bookId: string; sellerId: string; replaces: string | null }
  now: number
  /** Not of a replay after a restore, which was told before. */
  isNews: boolean
}

/**
 * Tells all who watch the book or wrote about the ad, once; not of a price that is lowered again within a day of a notice
 * that left. Comes after the chats have moved.
 */
export function tellOfLowerPrice({ id, old, now, isNews }: Lowered): Statement[] {
  const { bookId, sellerId } = old
  const wasLowered = old.replaces === null ? sql`1 = 0` : sql`1 = 1`
  const former = sql`from announcement as former where former.ad_id = ${old.id}
    and ${wasLowered} and former.created_at > ${now - dayMs}`
  const isOver = sql`exists (select 1 ${former} and former.done_at is not null)`
  return [
    sql`update waiting_push set about_id = ${id} where about_id = ${old.id} and kind in ('ad', 'price')`,
    sql`update waiting_mail set about_id = ${id} where about_id = ${old.id} and kind = 'ad'`,
    ...(isNews
      ? [
          sql`insert into waiting_push (endpoint, about_id, person_id, kind, group_id, created_at, due_at)
            select device.endpoint, ${id}, person.id, 'price', chat.id, ${now}, coalesce(device.retry_at, ${now})
            from chat join person on person.id = chat.buyer_id join device on device.person_id = person.id
            where chat.ad_id = ${id} and person.alerts_by_push = 1 and ${notApart} and not exists (select 1 ${former})
            on conflict (endpoint, about_id) do nothing`,
        ]
      : []),
    sql`insert into announcement (ad_id, book_id, seller_id, after, created_at, done_at)
      values (${id}, ${bookId}, ${sellerId}, coalesce((select former.after ${former} and former.done_at is null), ''), ${now},
        case when ${isNews ? isOver : sql`1 = 1`} then ${asNumber(now)} end)`,
  ]
}
