import { and, eq, isNull, sql } from 'drizzle-orm'
import { areStill, type Reader } from '../../common/store/sql.ts'
import type { Store } from '../../common/store/store.ts'
import { type BatchPart, emptyPart, put, thisRev } from '../../sync/changes.ts'
import type { ReservationCreate } from '../../../shared/features/reservations/reservations.mutations.ts'
import type { ad } from '../ads/ads.table.ts'
import { isBlocked, partyDeparted } from '../chats/chats.readers.ts'
import { chat } from '../chats/chats.table.ts'
import { enqueueForParty } from '../notifications/queue/enqueue.ts'
import { reservationsEnded, reservedUntilSet } from './end-reservations.ts'
import { reservation } from './reservations.table.ts'

const openOf = (adId: string) => and(eq(reservation.adId, adId), isNull(reservation.endedAt))

export async function openReservation(read: Reader, adId: string) {
  const { id, chatId, until, createdAt } = reservation
  const [open] = await read.select({ id, chatId, until, createdAt }).from(reservation).where(openOf(adId))
  return open
}

interface Reserving {
  args: Omit<ReservationCreate, 'setId'>
  /** Of the other copies of a set. */
  mainId?: string
  of: typeof ad.$inferSelect
  buyerId: string
  /** Of the ad; the new one takes its place. */
  open: Awaited<ReturnType<typeof openReservation>>
  /** On a replay: the ad ended since, or the two no longer write to each other. */
  isOver: boolean
  now: number
  isNews: boolean
}

/** Of two at once one wins, by the guards (M4). */
export async function planReserving(store: Store, reserving: Reserving): Promise<BatchPart> {
  const { args, mainId = null, of, buyerId, open, isOver, now, isNews } = reserving
  const { id, adId, chatId, until } = args
  const { write } = store
  const row = { ...args, mainId, createdAt: now, rev: thisRev }
  // It was taken before a restore, and the change that ended it is back already.
  if (isOver || (open && open.createdAt > now))
    return { ...emptyPart, statements: [write.insert(reservation).values({ ...row, endedAt: now, ending: 'ad' })] }
  const by = open && open.until > now ? 'seller' : 'time'
  const lapsed = await reservationsEnded(store, eq(reservation.adId, adId), { by, now })
  const reserved = await reservedUntilSet(store, of, until)
  return {
    guards: [
      ...reserved.guards,
      ...lapsed.guards,
      areStill(sql`select ${reservation.id} as id from ${reservation} where ${openOf(adId)}`, open ? [open.id] : []),
      sql`select 1 from ${chat} where ${chat.id} = ${chatId} and not ${partyDeparted}
        and not ${isBlocked(chat.buyerId, chat.sellerId)}
        and not exists (select 1 from ${reservation} where ${reservation.id} = ${id})`,
    ],
    statements: [
      ...lapsed.statements,
      ...(open && by === 'time' && isNews ? enqueueForParty({ ...open, kind: 'reservation', now }, 'buyer_id') : []),
      write.insert(reservation).values(row),
      ...reserved.statements,
    ],
    changes: [
      ...lapsed.changes,
      ...reserved.changes,
      ...[of.sellerId, buyerId].map(member => put(`me:${member}`, 'reservation', id)),
    ],
  }
}
