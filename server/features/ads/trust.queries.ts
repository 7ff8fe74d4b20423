import { sql } from 'drizzle-orm'
import type { Reader } from '../../common/store/batch.ts'
import type { AnswerTime, Trust } from '../../../shared/features/ads/ads.schema.ts'

const [hourMs, dayMs] = [3600_000, 24 * 3600_000]
const lastChats = 20
/** Fewer answers say nothing of how somebody usually is. */
const fewestAnswers = 3

/** Undefined for an account that is gone. */
export async function findTrust(read: Reader, personId: string): Promise<Trust | undefined> {
  const [found] = await read.all<{ since: number; handovers: number }>(sql`
    select created_at as since, (select count(distinct chat.id) from handover join chat on chat.id = handover.chat_id
      where handover.buyer_worked = 1 and handover.seller_worked = 1
        and (chat.buyer_id = ${personId} or chat.seller_id = ${personId})) as handovers
    from person where id = ${personId}`)
  if (!found) return undefined
  const waits = await read.all<{ wait: number | null }>(sql`
    select (select min(sent_at) from message where chat_id = lately.id and sender_id = ${personId})
      - (select min(sent_at) from message where chat_id = lately.id and sender_id <> ${personId}) as wait
    from (select id from chat where seller_id = ${personId} order by last_message_at desc limit ${lastChats}) as lately`)
  return {
    since: new Date(found.since).toISOString().slice(0, 7),
    handovers: found.handovers,
    answers: usualOf(waits.flatMap(({ wait }) => (wait === null || wait < 0 ? [] : [wait]))),
  }
}

function usualOf(waits: readonly number[]): AnswerTime | null {
  if (waits.length < fewestAnswers) return null
  const median = waits.toSorted((one, other) => one - other)[Math.floor(waits.length / 2)] ?? 0
  if (median <= hourMs) return 'hour'
  if (median <= dayMs) return 'day'
  return median <= 3 * dayMs ? 'days' : null
}
