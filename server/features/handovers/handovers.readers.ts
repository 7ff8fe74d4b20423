import { sql } from 'drizzle-orm'
import { among } from '../../common/store/dialect.ts'
import type { Reader } from '../../common/store/batch.ts'
import { preparedRead } from '../../common/store/prepared.ts'
import type { Handover } from '../../../shared/features/handovers/handovers.schema.ts'
import { chat } from '../chats/chats.table.ts'
import { handover } from './handovers.table.ts'

const handoversOf = preparedRead(read =>
  read
    .select({ handover, buyerId: chat.buyerId, sellerId: chat.sellerId })
    .from(handover)
    .innerJoin(chat, sql`${chat.id} = ${handover.chatId}`)
    .where(
      sql`${handover.id} in ${among(sql.placeholder('ids'))} and ${handover.replaced} = 0
        and ${sql.placeholder('caller')} in (${chat.buyerId}, ${chat.sellerId})`,
    )
    .prepare(),
)

export async function readHandovers(
  read: Reader,
  ids: readonly string[],
  caller: string | null,
): Promise<Map<string, Handover>> {
  if (caller === null) return new Map()
  const rows = await handoversOf(read).all({ ids: JSON.stringify(ids), caller })
  return new Map(
    rows.map(({ handover: row, buyerId, sellerId }) => {
      const { id, chatId, places, accepted, declined, buyerWorked, sellerWorked } = row
      const proposerId = row.proposer === 'buyer' ? buyerId : sellerId
      const isBuyer = caller === buyerId
      const worked = {
        mine: isBuyer ? buyerWorked : sellerWorked,
        theirs: isBuyer ? sellerWorked : buyerWorked,
      }
      return [id, { id, chatId, proposerId, places, accepted, declined: declined !== null, worked }]
    }),
  )
}
