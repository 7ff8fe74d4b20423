import { and, inArray, sql } from 'drizzle-orm'
import { among } from '../../common/store/dialect.ts'
import type { Reader } from '../../common/store/batch.ts'
import { findBlockedEitherWay } from '../blocks/blocks.queries.ts'
import { ad } from './ads.table.ts'

/** Ads that the caller does not see, because one of the two blocked the other (E6). */
export async function hiddenAds(
  read: Reader,
  ids: readonly string[],
  caller: string | null,
): Promise<ReadonlySet<string>> {
  return adsOf(read, ids, caller === null ? [] : await findBlockedEitherWay(read, caller))
}

export async function adsOf(
  read: Reader,
  ids: readonly string[],
  sellers: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || sellers.length === 0) return new Set()
  const rows = await read
    .select({ id: ad.id })
    .from(ad)
    .where(and(inArray(ad.id, sql`${among(ids)}`), inArray(ad.sellerId, sql`${among(sellers)}`)))
  return new Set(rows.map(({ id }) => id))
}
