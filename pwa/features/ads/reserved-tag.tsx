import { useLingui } from '@lingui/react/macro'
import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import { formatUntil } from '../../language/format.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { Tag } from '../../ui/tag.tsx'

/** By the server's clock, because the row may be older than the end of its reservation (M4). */
export function isReserved(ad: Ad): ad is Ad & { reservedUntil: number } {
  return ad.deletedAt === null && ad.reservedUntil !== null && ad.reservedUntil > serverNow()
}

export function ReservedTag({ until }: { until: number }) {
  const { t } = useLingui()
  const day = formatUntil(until)
  return <Tag tone="marker">{t`Reserved until ${day}`}</Tag>
}
