import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import { adLifeMs } from '../../../shared/features/ads/lifetime.ts'
import { factsOf } from '../../../shared/features/ads/ad-facts.ts'
import type { ad } from './ads.table.ts'

/** Only the seller sees why an ad was deleted. */
export function adRow(row: typeof ad.$inferSelect, callerId?: string): Ad {
  return {
    id: row.id,
    bookId: row.bookId,
    seller: { id: row.sellerId, firstName: row.sellerFirstName },
    city: row.city,
    version: row.version,
    ...factsOf(row),
    priceCents: row.priceCents,
    photos: row.photos,
    createdAt: row.createdAt,
    deletedAt: row.deletedAt,
    reservedUntil: row.reservedUntil,
    note: row.note,
    endsAt: endsAtOf(row),
    ...(callerId === row.sellerId && { reason: row.reason }),
  }
}

/** An ad from before ads ended did not end by itself. */
function endsAtOf({ createdAt, deletedAt, endsAt }: typeof ad.$inferSelect): number {
  return endsAt ?? Math.max(createdAt + adLifeMs, (deletedAt ?? 0) + 1)
}
