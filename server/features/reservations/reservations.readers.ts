import { sql } from 'drizzle-orm'
import { valuesOf } from '../../common/store/sql.ts'
import { preparedRead } from '../../common/store/prepared.ts'
import type { Reservation } from '../../../shared/features/reservations/reservations.mutations.ts'
import { chat } from '../chats/chats.table.ts'
import { reservation } from './reservations.table.ts'
import { readerForCaller } from '../../sync/changes.ts'

const reservationsOf = preparedRead(read =>
  read
    .select({ id: reservation.id, adId: reservation.adId, chatId: reservation.chatId, until: reservation.until })
    .from(reservation)
    .innerJoin(chat, sql`${chat.id} = ${reservation.chatId}`)
    .where(
      sql`${reservation.id} in ${valuesOf(sql.placeholder('ids'))} and ${isShown}
        and ${sql.placeholder('caller')} in (${chat.buyerId}, ${chat.sellerId})`,
    )
    .prepare(),
)

const isShown = sql`(${reservation.endedAt} is null or ${reservation.ending} = 'time')`

export const readReservations = readerForCaller(reservationsOf, (row): Reservation => row)
