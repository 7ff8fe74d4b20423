import { sql } from 'drizzle-orm'
import type { Reader } from '../../../common/store/batch.ts'
import { chat } from '../../chats/chats.table.ts'
import { handover } from '../../handovers/handovers.table.ts'
import { reservation } from '../../reservations/reservations.table.ts'

const dayMs = 24 * 3600_000

/** When what holds the ad is over: a reservation, or the day after a meeting that both agreed on. Null: nothing does. */
export async function heldUntil(read: Reader, adId: string, now: number): Promise<number | null> {
  const [held] = await read.all<{ until: number | null }>(latest(adId, now))
  return held?.until ?? null
}

export const isStillFree = (adId: string, now: number) => sql`select 1 where (${latest(adId, now)}) is null`

const latest = (adId: string, now: number) => sql`select max(until) as until from (
    select ${reservation.until} as until from ${reservation}
      where ${reservation.adId} = ${adId} and ${reservation.endedAt} is null
    union all select ${handover.meetsAt} + ${dayMs} as until from ${handover}
      join ${chat} on ${chat.id} = ${handover.chatId}
      where ${chat.adId} = ${adId} and ${handover.accepted} is not null and ${handover.replaced} = 0) as held
    where until > ${now}`
