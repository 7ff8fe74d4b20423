import { sql } from 'drizzle-orm'
import type { Side } from '../../../../shared/features/deals/deal-graph.ts'
import { asNumber, listed, type Statement, valuesOf } from '../../../common/store/sql.ts'
import { isLastWord } from '../../chats/chats.readers.ts'
import { archiving, chat } from '../../chats/chats.table.ts'
import type { NoticeKind } from '../notifications.table.ts'

interface Notice {
  id: string
  chatId: string
  kind: NoticeKind
  now: number
}

export const wantsDealPushes = sql`coalesce(person.deals_by_push, person.alerts_by_push) = 1`
const wantsDealMails = sql`coalesce(person.deals_by_email, person.alerts_by_email) = 1 and person.email_verified = 1`

/** Of `chat` and `person`: they can still write to each other, and the person did not archive the chat. */
export const canBeReached = sql`not exists (select 1 from archiving
    where archiving.chat_id = chat.id and archiving.person_id = person.id)
  and not exists (select 1 from block where block.is_on = 1
    and ((block.blocker_id = chat.buyer_id and block.blocked_id = chat.seller_id)
      or (block.blocker_id = chat.seller_id and block.blocked_id = chat.buyer_id)))`

const isNotArchived = sql`not exists (select 1 from ${archiving}
  where ${archiving.chatId} = ${chat.id} and ${archiving.personId} = person.id and ${isLastWord})`

/** To one side of a chat: its news, as they are when this is sent; to an archived chat only what `asks` something. */
export function enqueueDeal(
  { chatId, now, asks }: Pick<Notice, 'chatId' | 'now'> & { asks: boolean },
  side: Side,
): Statement[] {
  const reached = asks ? sql`1 = 1` : isNotArchived
  return [
    enqueuePush({ id: chatId, chatId, kind: 'deal', now }, side, reached),
    sql`insert into waiting_mail (person_id, about_id, kind, group_id, created_at, due_at)
      select person.id, ${chatId}, 'deal', ${`deal:${chatId}`}, ${now}, ${now} ${partyOf(side)}
      where chat.id = ${chatId} and ${wantsDealMails} and ${reached} on conflict (person_id, about_id) do nothing`,
  ]
}

export function enqueuePush({ id, chatId, kind, now }: Notice, side: Side, reached = sql`1 = 1`): Statement {
  return sql`insert into waiting_push (endpoint, about_id, person_id, kind, group_id, created_at, due_at)
    select device.endpoint, ${id}, person.id, ${kind}, chat.id, ${now}, coalesce(device.retry_at, ${now})
    ${partyOf(side)} join device on device.person_id = person.id
    where chat.id = ${chatId} and ${wantsDealPushes} and ${reached}
    on conflict (endpoint, about_id) do update set created_at = excluded.created_at`
}

const partyOf = (side: Side) => sql`from chat join person on person.id = chat.${sql.raw(`${side}_id`)}`

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
  /** Chats that hear by their news that an offer is over. */
  silent: readonly string[]
}

/**
 * Tells all who watch the book or wrote about the ad, once; not of a price that is lowered again within a day of a notice
 * that left. Comes after the chats have moved.
 */
export function enqueueLowerPrice({ id, old, now, isNews, silent }: Lowered): Statement[] {
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
            where chat.ad_id = ${id} and chat.id not in ${valuesOf(silent)} and ${wantsDealPushes} and ${canBeReached}
              and not exists (select 1 ${former})
            on conflict (endpoint, about_id) do nothing`,
        ]
      : []),
    sql`insert into announcement (ad_id, book_id, seller_id, after, created_at, done_at)
      values (${id}, ${bookId}, ${sellerId}, coalesce((select former.after ${former} and former.done_at is null), ''), ${now},
        case when ${isNews ? isOver : sql`1 = 1`} then ${asNumber(now)} end)`,
  ]
}
