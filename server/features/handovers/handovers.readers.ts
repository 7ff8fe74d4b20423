import { sql } from 'drizzle-orm'
import { valuesOf } from '../../common/store/sql.ts'
import { preparedRead } from '../../common/store/prepared.ts'
import type { Handover } from '../../../shared/features/handovers/handovers.mutations.ts'
import { chat } from '../chats/chats.table.ts'
import { handover } from './handovers.table.ts'
import { readerForCaller } from '../../sync/changes.ts'

const handoversOf = preparedRead(read =>
  read
    .select({ handover, buyerId: chat.buyerId, sellerId: chat.sellerId })
    .from(handover)
    .innerJoin(chat, sql`${chat.id} = ${handover.chatId}`)
    .where(
      sql`${handover.id} in ${valuesOf(sql.placeholder('ids'))} and ${handover.replaced} = 0
        and ${sql.placeholder('caller')} in (${chat.buyerId}, ${chat.sellerId})`,
    )
    .prepare(),
)

export const readHandovers = readerForCaller(handoversOf, ({ handover: row, buyerId, sellerId }, caller): Handover => {
  const { id, chatId, places, accepted, declined, buyerWorked, sellerWorked } = row
  const proposerId = row.proposer === 'buyer' ? buyerId : sellerId
  const [mine, theirs] = caller === buyerId ? [buyerWorked, sellerWorked] : [sellerWorked, buyerWorked]
  return { id, chatId, proposerId, places, accepted, declined: declined !== null, worked: { mine, theirs } }
})
