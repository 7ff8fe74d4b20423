import { sql } from 'drizzle-orm'
import { asNumber, listed, type Statement } from '../../../common/store/sql.ts'
import type { NoticeKind } from '../notifications.table.ts'
import { canBeReached } from '../../reservations/end-reservations.ts'

interface Notice {
  id: string
  chatId: string
  kind: NoticeKind
  now: number
}

/** One side of a chat, where it has notifications of chats on; in the batch of its cause. */
export function enqueueForParty(notice: Notice, side: 'buyer_id' | 'seller_id'): Statement[] {
  const { id, chatId, kind, now } = notice
  return [
    enqueuePush(notice, side),
    sql`insert into waiting_mail (person_id, about_id, kind, group_id, created_at, due_at)
      select person.id, ${id}, ${kind}, ${`${kind}:${chatId}`}, ${now}, ${now} ${partyOf(side)}
      where chat.id = ${chatId} and person.alerts_by_email = 1 and person.email_verified = 1
      on conflict (person_id, about_id) do nothing`,
  ]
}

export function enqueuePush({ id, chatId, kind, now }: Notice, side: 'buyer_id' | 'seller_id'): Statement {
  return sql`insert into waiting_push (endpoint, about_id, person_id, kind, group_id, created_at, due_at)
    select device.endpoint, ${id}, person.id, ${kind}, chat.id, ${now}, coalesce(device.retry_at, ${now})
    ${partyOf(side)} join device on device.person_id = person.id
    where chat.id = ${chatId} and person.alerts_by_push = 1 on conflict (endpoint, about_id) do nothing`
}

const partyOf = (side: 'buyer_id' | 'seller_id') => sql`from chat join person on person.id = chat.${sql.raw(side)}`

/** One push a device and one mail about all of them, where the seller has notifications of chats on. */
export function enqueueEnding(
  adIds: readonly string[],
  { sellerId, now }: { sellerId: string; now: number },
): Statement[] {
  const [first] = adIds
  if (first === undefined) return []
  return [
    sql`insert into waiting_push (endpoint, about_id, person_id, kind, group_id, created_at, due_at)
      select device.endpoint, ${first}, person.id, 'ending', 'ending', ${now}, coalesce(device.retry_at, ${now})
      from person join device on device.person_id = person.id
      where person.id = ${sellerId} and person.alerts_by_push = 1 on conflict (endpoint, about_id) do nothing`,
    sql`insert into waiting_mail (person_id, about_id, kind, group_id, created_at, due_at)
      select person.id, told.value, 'ending', 'ending', ${now}, ${now} from person, ${listed(adIds)} as told
      where person.id = ${sellerId} and person.alerts_by_email = 1 and person.email_verified = 1
      on conflict (person_id, about_id) do nothing`,
  ]
}

const dayMs = 24 * 3600_000

interface Lowered {
  id: string
  old: { id: string; bookId: string; sellerId: string; replaces: string | null }
  now: number
  /** Not of a replay after a restore, which people heard of before. */
  isNews: boolean
}

/**
 * Tells all who watch the book or wrote about the ad, once; not of a price that is lowered again within a day of a notice
 * that left. Comes after the chats have moved.
 */
export function enqueueLowerPrice({ id, old, now, isNews }: Lowered): Statement[] {
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
            where chat.ad_id = ${id} and person.alerts_by_push = 1 and ${canBeReached} and not exists (select 1 ${former})
            on conflict (endpoint, about_id) do nothing`,
        ]
      : []),
    sql`insert into announcement (ad_id, book_id, seller_id, after, created_at, done_at)
      values (${id}, ${bookId}, ${sellerId}, coalesce((select former.after ${former} and former.done_at is null), ''), ${now},
        case when ${isNews ? isOver : sql`1 = 1`} then ${asNumber(now)} end)`,
  ]
}
