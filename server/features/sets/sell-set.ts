import { and, eq, isNull, sql } from 'drizzle-orm'
import { sharesOf } from '../../../shared/features/sets/sets.rules.ts'
import { isIn, type Reader, type Statement } from '../../common/store/sql.ts'
import type { Store } from '../../common/store/store.ts'
import { type BatchPart, mergeParts } from '../../sync/changes.ts'
import { ad } from '../ads/ads.table.ts'
import { adEnded } from '../ads/end-ad.ts'
import { reservation } from '../reservations/reservations.table.ts'
import { setsClosed } from './end-sets.ts'
import { adSet } from './sets.table.ts'

type SetRow = typeof adSet.$inferSelect
type AdRow = typeof ad.$inferSelect

/** The open set of this seller with this copy. */
export async function findSet(read: Reader, id: string, of: AdRow): Promise<SetRow | undefined> {
  const [found] = await read
    .select()
    .from(adSet)
    .where(and(eq(adSet.id, id), isNull(adSet.endedAt)))
  return found?.sellerId === of.sellerId && found.adIds.includes(of.id) ? found : undefined
}

export const setStays = ({ id, rev }: SetRow): Statement =>
  sql`select 1 from ${adSet} where ${adSet.id} = ${id} and ${adSet.rev} = ${rev}`

export async function copiesOf(read: Reader, { adIds }: SetRow) {
  const rows = await read
    .select()
    .from(ad)
    .where(and(isIn(ad.id, adIds), isNull(ad.deletedAt)))
  return adIds.flatMap(id => rows.find(row => row.id === id) ?? [])
}

/** The set in which a chat has reserved all copies, its own ad among them. */
export async function findReservedSet(read: Reader, of: AdRow, chatId: string) {
  const [main] =
    of.setId === null
      ? []
      : await read
          .select({ id: reservation.id })
          .from(reservation)
          .where(
            and(
              eq(reservation.chatId, chatId),
              isNull(reservation.endedAt),
              sql`exists (select 1 from reservation as other where other.main_id = ${reservation.id})`,
            ),
          )
  return main && of.setId !== null ? findSet(read, of.setId, of) : undefined
}

interface Sale {
  chatId?: string | undefined
  now: number
  isNews: boolean
}

/** All its copies at once, each at its share of the price (M26). Undefined where `chatId` is no chat about one of them. */
export async function setSold(store: Store, set: SetRow, sale: Sale): Promise<BatchPart | undefined> {
  const copies = await copiesOf(store.read, set)
  const shares = sharesOf(
    set.priceCents,
    copies.map(({ priceCents }) => priceCents),
  )
  const parts = [await setsClosed(store, [set.id], sale.now)]
  for (const [index, copy] of copies.entries()) {
    const ended = await adEnded(store, copy, {
      ...sale,
      reason: 'sold',
      soldCents: shares[index] ?? 0,
      inSet: set.adIds,
    })
    if (!ended) return undefined
    parts.push(ended)
  }
  const { guards, ...part } = mergeParts(parts)
  return { ...part, guards: [...guards, setStays(set)] }
}
