import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AdSet } from '../../../shared/features/sets/sets.mutations.ts'
import { isIn, type Reader } from '../../common/store/sql.ts'
import { byId } from '../../sync/changes.ts'
import { findBlockedEitherWay } from '../blocks/blocks.queries.ts'
import { adSet } from './sets.table.ts'

const isOpen = isNull(adSet.endedAt)

export async function readSets(read: Reader, ids: readonly string[]): Promise<Map<string, AdSet>> {
  return byId(await findOpen(read, isIn(adSet.id, ids)))
}

export const findSetsOf = (read: Reader, sellerId: string): Promise<AdSet[]> =>
  findOpen(read, eq(adSet.sellerId, sellerId))

export const openSetsOfBook = (bookId: string, after: string) =>
  sql`select distinct set_id as id from ad where book_id = ${bookId} and deleted_at is null and set_id > ${after}`

/** Of people with whom the caller does not deal any more (E6). */
export async function hiddenSets(
  read: Reader,
  ids: readonly string[],
  caller: string | null,
): Promise<ReadonlySet<string>> {
  const blockedIds = caller === null || ids.length === 0 ? [] : await findBlockedEitherWay(read, caller)
  if (blockedIds.length === 0) return new Set()
  const sets = await findOpen(read, and(isIn(adSet.id, ids), isIn(adSet.sellerId, blockedIds)))
  return new Set(sets.map(({ id }) => id))
}

function findOpen(read: Reader, which: ReturnType<typeof and>): Promise<AdSet[]> {
  const { id, sellerId, adIds, priceCents } = adSet
  return read.select({ id, sellerId, adIds, priceCents }).from(adSet).where(and(isOpen, which))
}
