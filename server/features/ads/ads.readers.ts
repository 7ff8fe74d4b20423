import { sql } from 'drizzle-orm'
import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import { adLifeMs } from '../../../shared/features/ads/ads.rules.ts'
import { factsOf } from '../../../shared/features/ads/ad-facts.ts'
import { ad } from './ads.table.ts'
import { isIn, type Reader } from '../../common/store/sql.ts'
import { preparedRead } from '../../common/store/prepared.ts'

/** Only the seller sees why an ad was deleted. */
export function adRow(row: typeof ad.$inferSelect, callerId?: string): Ad {
  return {
    id: row.id,
    bookId: row.bookId,
    seller: { id: row.sellerId, firstName: row.sellerFirstName, studentOf: row.studentOf },
    city: row.city,
    version: row.version,
    ...factsOf(row),
    priceCents: row.priceCents,
    photos: row.photos,
    createdAt: row.createdAt,
    deletedAt: row.deletedAt,
    reservedUntil: row.reservedUntil,
    note: row.note,
    takesOffers: row.takesOffers,
    inSet: setOf(row),
    endsAt: endsAtOf(row),
    ...(callerId === row.sellerId && { reason: row.reason }),
  }
}

function setOf({ deletedAt, setId, setSize, setPriceCents }: typeof ad.$inferSelect): Ad['inSet'] {
  if (deletedAt !== null || setId === null) return null
  return { id: setId, size: setSize ?? 0, priceCents: setPriceCents ?? 0 }
}

/** An ad from before ads ended did not end by itself. */
function endsAtOf({ createdAt, deletedAt, endsAt }: typeof ad.$inferSelect): number {
  return endsAt ?? Math.max(createdAt + adLifeMs, (deletedAt ?? 0) + 1)
}

const adsByIds = preparedRead(read =>
  read
    .select()
    .from(ad)
    .where(isIn(ad.id, sql.placeholder('ids')))
    .prepare(),
)

export async function readAds(read: Reader, ids: readonly string[], caller: string | null): Promise<Map<string, Ad>> {
  const rows = await adsByIds(read).all({ ids: JSON.stringify(ids) })
  return new Map(rows.map(row => [row.id, adRow(row, caller ?? undefined)]))
}
