import { sql } from 'drizzle-orm'
import { valuesOf } from '../../common/store/sql.ts'
import { preparedRead } from '../../common/store/prepared.ts'
import type { Offer } from '../../../shared/features/offers/offers.mutations.ts'
import { chat } from '../chats/chats.table.ts'
import { offer } from './offers.table.ts'
import { readerForCaller } from '../../sync/changes.ts'

const offersOf = preparedRead(read =>
  read
    .select({ offer, buyerId: chat.buyerId, sellerId: chat.sellerId })
    .from(offer)
    .innerJoin(chat, sql`${chat.id} = ${offer.chatId}`)
    .where(
      sql`${offer.id} in ${valuesOf(sql.placeholder('ids'))}
        and ${sql.placeholder('caller')} in (${chat.buyerId}, ${chat.sellerId})`,
    )
    .prepare(),
)

export const readOffers = readerForCaller(offersOf, ({ offer: row, buyerId, sellerId }): Offer => {
  const { id, chatId, side, priceCents, state, at } = row
  return { id, chatId, byId: side === 'buyer' ? buyerId : sellerId, priceCents, state, at }
})
