import { sql } from 'drizzle-orm'
import type { Statement } from '../../../common/store/batch.ts'
import type { NoticeKind } from './queue.table.ts'

interface Told {
  id: string
  chatId: string
  kind: NoticeKind
  now: number
}

/** One side of a chat, where it has notifications of chats on; in the batch of what it tells of. */
export function tellParty(told: Told, side: 'buyer_id' | 'seller_id'): Statement[] {
  const { id, chatId, kind, now } = told
  return [
    pushParty(told, side),
    sql`insert into waiting_mail (person_id, about_id, kind, group_id, created_at, due_at)
      select person.id, ${id}, ${kind}, ${`${kind}:${chatId}`}, ${now}, ${now} ${partyOf(side)}
      where chat.id = ${chatId} and person.alerts_by_email = 1 and person.email_verified = 1
      on conflict (person_id, about_id) do nothing`,
  ]
}

export function pushParty({ id, chatId, kind, now }: Told, side: 'buyer_id' | 'seller_id'): Statement {
  return sql`insert into waiting_push (endpoint, about_id, person_id, kind, group_id, created_at, due_at)
    select device.endpoint, ${id}, person.id, ${kind}, chat.id, ${now}, coalesce(device.retry_at, ${now})
    ${partyOf(side)} join device on device.person_id = person.id
    where chat.id = ${chatId} and person.alerts_by_push = 1 on conflict (endpoint, about_id) do nothing`
}

const partyOf = (side: 'buyer_id' | 'seller_id') => sql`from chat join person on person.id = chat.${sql.raw(side)}`
