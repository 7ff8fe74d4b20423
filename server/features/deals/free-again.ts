import { sql } from 'drizzle-orm'
import { type Statement } from '../../common/store/sql.ts'
import { canBeReached, wantsDealPushes } from '../notifications/queue/enqueue.ts'

const dayMs = 24 * 3600_000

export function enqueueFree({
  id,
  adId,
  chatId,
  now,
}: {
  id: string
  adId: string
  chatId: string
  now: number
}): Statement[] {
  return [
    sql`insert into waiting_push (endpoint, about_id, person_id, kind, group_id, created_at, due_at)
      select device.endpoint, ${id}, person.id, 'reservation', chat.id, ${now}, coalesce(device.retry_at, ${now})
      from chat join person on person.id = chat.buyer_id join device on device.person_id = person.id
      where chat.ad_id = ${adId} and chat.id <> ${chatId} and ${wantsDealPushes}
        and ${canBeReached}
        and chat.buyer_id <> (select buyer_id from chat as held where held.id = ${chatId})
      on conflict (endpoint, about_id) do nothing`,
    sql`insert into announcement (ad_id, book_id, seller_id, created_at)
      select id, book_id, seller_id, ${now} from ad where id = ${adId}
      on conflict (ad_id) do update set after = '', created_at = excluded.created_at, done_at = null
        where announcement.created_at < ${now - dayMs}`,
  ]
}
