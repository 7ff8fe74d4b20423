import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import { serverNow } from '../../lib/server-clock.ts'

export function reservedUntil(ad: Pick<Ad, 'reservedUntil'>, now = serverNow()): number | null {
  return ad.reservedUntil !== null && ad.reservedUntil > now ? ad.reservedUntil : null
}
