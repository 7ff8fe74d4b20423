import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { isIn, type Reader, type Statement } from '../../common/store/sql.ts'
import { ad } from '../ads/ads.table.ts'
import { adSet } from '../sets/sets.table.ts'
import { reservation } from './deals.table.ts'

export type SetRow = typeof adSet.$inferSelect
export type AdRow = typeof ad.$inferSelect

/** The open set with this copy; `gone` where it ended or has other copies now, `missing` where there never was one here. */
export async function findSet(
  read: Reader,
  id: string,
  of: Pick<AdRow, 'id' | 'sellerId'>,
): Promise<SetRow | 'gone' | 'missing'> {
  const [found] = await read.select().from(adSet).where(eq(adSet.id, id))
  if (!found) return 'missing'
  return found.endedAt === null && found.sellerId === of.sellerId && found.adIds.includes(of.id) ? found : 'gone'
}

export const setStays = ({ id, rev }: Pick<SetRow, 'id' | 'rev'>): Statement =>
  sql`select 1 from ${adSet} where ${adSet.id} = ${id} and ${adSet.rev} = ${rev} and ${adSet.endedAt} is null`

export async function copiesOf(read: Reader, adIds: readonly string[]): Promise<AdRow[]> {
  const rows = await read
    .select()
    .from(ad)
    .where(and(isIn(ad.id, adIds), isNull(ad.deletedAt)))
  return adIds.flatMap(id => rows.find(row => row.id === id) ?? [])
}

export const isOfSet = sql`(${reservation.mainId} is not null
  or exists (select 1 from reservation as other where other.main_id = ${reservation.id}))`

const heldTogether = (adId: string, now: number) => and(eq(reservation.adId, adId), holdsSet(now))

export const holdsSet = (now: number) => and(isNull(reservation.endedAt), gt(reservation.until, now), isOfSet)

/** The set that is reserved as a whole, this copy with it; null where it is free, or reserved alone. */
export async function heldSetOf(
  read: Reader,
  { id, setId }: Pick<AdRow, 'id' | 'setId'>,
  now: number,
): Promise<string | null> {
  return setId !== null && (await read.$count(reservation, heldTogether(id, now))) > 0 ? setId : null
}

export const isHeldInNoSet = (adId: string, now: number): Statement =>
  sql`select 1 where not exists (select 1 from ${reservation} where ${heldTogether(adId, now)})`
