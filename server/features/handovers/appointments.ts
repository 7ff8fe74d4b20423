import { and, eq, isNull, or, type SQL, gt, sql } from 'drizzle-orm'
import type { Side } from '../../../shared/features/deals/deal-graph.ts'
import { idsOf } from '../../../shared/lib/ids-of.ts'
import { areStill, isIn } from '../../common/store/sql.ts'
import type { Store } from '../../common/store/store.ts'
import { type BatchPart, mergeParts, put, revised } from '../../sync/changes.ts'
import { chat } from '../chats/chats.table.ts'
import { newsWritten, type When } from '../deals/news.ts'
import { handover } from './handovers.table.ts'

interface Cancelling extends When {
  by: Side | null
}

/** Cancels what is proposed or agreed in the chats that `which` finds, because they will not meet (M19). */
export async function appointmentsOff(
  store: Store,
  which: SQL | undefined,
  { by, ...when }: Cancelling,
): Promise<BatchPart> {
  const isAhead = or(isNull(handover.accepted), gt(handover.meetsAt, when.now))
  const ahead = and(eq(handover.replaced, false), isNull(handover.declined), isAhead, which)
  const found = await store.read
    .select({
      id: handover.id,
      chatId: chat.id,
      buyerId: chat.buyerId,
      sellerId: chat.sellerId,
      meetsAt: handover.meetsAt,
    })
    .from(handover)
    .innerJoin(chat, eq(chat.id, handover.chatId))
    .where(ahead)
  // A sale says why by itself.
  const said = by === null ? ({ kind: 'cancel', by } as const) : ({ kind: 'end', by } as const)
  const off = { declined: by ?? ('seller' as const), accepted: null, meetsAt: null }
  const part = mergeParts(
    found.map(each => newsWritten(store, each, { ...said, of: each.id, until: each.meetsAt }, when)),
  )
  return {
    guards: [
      areStill(
        sql`select ${handover.id} as id from ${handover} join ${chat} on ${chat.id} = ${handover.chatId} where ${ahead}`,
        idsOf(found),
      ),
    ],
    statements: [
      ...(found.length === 0
        ? []
        : [
            store.write
              .update(handover)
              .set(revised(off))
              .where(isIn(handover.id, idsOf(found))),
          ]),
      ...part.statements,
    ],
    changes: [
      ...found.flatMap(({ id, buyerId, sellerId }) =>
        [buyerId, sellerId].map(each => put(`me:${each}`, 'handover', id)),
      ),
      ...part.changes,
    ],
  }
}

const dayMs = 24 * 3600_000

/** The ends of the days after the meetings about an ad that both agreed on, each in a row with `until`. */
export const daysAfterMeetings = (adId: string) => sql`select ${handover.meetsAt} + ${dayMs} as until from ${handover}
  join ${chat} on ${chat.id} = ${handover.chatId}
  where ${chat.adId} = ${adId} and ${handover.accepted} is not null and ${handover.replaced} = 0`
