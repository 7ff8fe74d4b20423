import type { Ad } from '../../../shared/features/ads/ads.schema.ts'

/** Until when an ad is kept for somebody; null when it is not, or no longer. */
export function reservedUntil(ad: Pick<Ad, 'reservedUntil'>, now = Date.now()): number | null {
  return ad.reservedUntil !== null && ad.reservedUntil > now ? ad.reservedUntil : null
}
