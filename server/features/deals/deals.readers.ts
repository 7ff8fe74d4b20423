import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Offer, Reservation } from '../../../shared/features/deals/deals.schema.ts'
import { groupBy } from '../../../shared/lib/group-by.ts'
import { type Reader, valuesOf } from '../../common/store/sql.ts'
import { preparedRead } from '../../common/store/prepared.ts'
import { readerForCaller } from '../../sync/changes.ts'
import { chat } from '../chats/chats.table.ts'
import { offer, reservation } from './deals.table.ts'

const copy = alias(reservation, 'copy')
const isShown = sql`(${reservation.endedAt} is null or ${reservation.ending} = 'time')`

const reservationsOf = preparedRead(read =>
  read
    .select({
      id: reservation.id,
      adId: reservation.adId,
      chatId: reservation.chatId,
      until: reservation.until,
      priceCents: reservation.priceCents,
      copyId: copy.adId,
    })
    .from(reservation)
    .innerJoin(chat, sql`${chat.id} = ${reservation.chatId}`)
    .innerJoin(copy, sql`${copy.id} = ${reservation.id} or ${copy.mainId} = ${reservation.id}`)
    .where(
      sql`${reservation.id} in ${valuesOf(sql.placeholder('ids'))} and ${reservation.mainId} is null and ${isShown}
        and ${sql.placeholder('caller')} in (${chat.buyerId}, ${chat.sellerId})`,
    )
    .prepare(),
)

export async function readReservations(
  read: Reader,
  ids: readonly string[],
  caller: string | null,
): Promise<Map<string, Reservation>> {
  const rows = caller === null ? [] : await reservationsOf(read).all({ ids: JSON.stringify(ids), caller })
  return new Map(
    [...groupBy(rows, ({ id }) => id)].flatMap(([id, [row, ...more]]) => {
      if (!row) return []
      const { copyId, priceCents, ...main } = row
      const others = [copyId, ...more.map(each => each.copyId)].filter(adId => adId !== main.adId)
      const adIds = [main.adId, ...others.toSorted()]
      return [[id, { ...main, adIds, ...(priceCents !== null && { priceCents }) }] as const]
    }),
  )
}

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
  const { id, chatId, side, priceCents, state, at, setId } = row
  const idOf = { buyer: buyerId, seller: sellerId }
  const history = row.history.map(({ by, ...step }) => ({ byId: by && idOf[by], ...step }))
  return { id, chatId, byId: idOf[side], priceCents, state, at, ...(setId !== null && { setId }), history }
})
