import { type SQL, sql } from 'drizzle-orm'
import type { NewsKind, Side } from '../../../shared/features/deals/deal-graph.ts'
import type { News } from '../../../shared/features/deals/deals.schema.ts'
import { asNumber } from '../../common/store/sql.ts'
import { chat } from '../chats/chats.table.ts'

export interface Happened {
  kind: NewsKind
  of: string
  by: Side | null
  priceCents?: number | null
  until?: number | null
}

const maxLogLength = 8000
const { newsLog: log } = chat

/** The log of a chat with one line more; the earliest give way where it is too long. */
export function logged(at: SQL | number, happened: Happened): SQL {
  const kept = sql`case when length(${log}) < ${maxLogLength} then ${log} else substr(${log}, length(${log}) - ${maxLogLength / 2}) end`
  return sql`${kept} || cast(${asNumber(at)} as text) || ${` ${JSON.stringify(happened)}\n`}`
}

/** Without the latest news, which the row has; a line that was cut is left out. */
export function pastOf({ newsLog, newsAt, buyerId, sellerId }: typeof chat.$inferSelect): News[] {
  return newsLog.split('\n').flatMap(line => {
    const [, time = '', said] = /^(\d+) (\{.*\})$/.exec(line) ?? []
    if (said === undefined || Number(time) === newsAt) return []
    const { kind, of, by, priceCents, until } = JSON.parse(said) as Happened
    const byId = by && (by === 'buyer' ? buyerId : sellerId)
    return [{ kind, of, byId, ...(priceCents && { priceCents }), ...(until && { until }), at: Number(time) }]
  })
}
