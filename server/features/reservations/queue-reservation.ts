import { sql } from 'drizzle-orm'
import type { Statement } from '../../common/store/batch.ts'

const dayMs = 24 * 3600_000

interface Told {
  id: string
  adId: string
  chatId: string
  now: number
}

/** Of `chat` and `person`: they can still write to each other, and the person did not archive the chat. */
export const notApart = sql`not exists (select 1 from archiving
    where archiving.chat_id = chat.id and archiving.person_id = person.id)
  and not exists (select 1 from block where block.is_on = 1
    and ((block.blocker_id = chat.buyer_id and block.blocked_id = chat.seller_id)
      or (block.blocker_id = chat.seller_id and block.blocked_id = chat.buyer_id)))`

/** To all who wrote about the ad, but not to whom it was sold. */
export function tellSold(adId: string, chatId: string | null, now: number): Statement {
  return sql`insert into waiting_push (endpoint, about_id, person_id, kind, group_id, created_at, due_at)
    select device.endpoint, ${adId}, person.id, 'sold', chat.id, ${now}, coalesce(device.retry_at, ${now})
    from chat join person on person.id = chat.buyer_id join device on device.person_id = person.id
    where chat.ad_id = ${adId} and chat.id <> ${chatId ?? ''} and person.alerts_by_push = 1 and ${notApart}
    on conflict (endpoint, about_id) do nothing`
}

/** The book is free again: for others who wrote about it, and for who watches it (M4). */
export function tellOthers({ id, adId, chatId, now }: Told): Statement[] {
  return [
    sql`insert into waiting_push (endpoint, about_id, person_id, kind, group_id, created_at, due_at)
      select device.endpoint, ${id}, person.id, 'reservation', chat.id, ${now}, coalesce(device.retry_at, ${now})
      from chat join person on person.id = chat.buyer_id join device on device.person_id = person.id
      where chat.ad_id = ${adId} and chat.id <> ${chatId} and person.alerts_by_push = 1
        and ${notApart}
      on conflict (endpoint, about_id) do nothing`,
    sql`insert into announcement (ad_id, book_id, seller_id, created_at)
      select id, book_id, seller_id, ${now} from ad where id = ${adId}
      on conflict (ad_id) do update set after = '', created_at = excluded.created_at, done_at = null
        where announcement.created_at < ${now - dayMs}`,
  ]
}
