import type { DeletionReason } from '../../../shared/features/ads/ads.schema.ts'
import type { BookPage, Offered, PriceBand } from '../../../shared/features/books/books.schema.ts'

export interface PastAd {
  createdAt: number
  deletedAt: number | null
  reason: DeletionReason | null
  priceCents: number
  /** Of one that was sold: the price that the two agreed on, where it was below (M28). */
  soldCents?: number
}

const months = 12

/** Fewer copies show no price (M5). */
const fewest = 3

/** The current month is the twelfth; UTC. */
export function firstMonth(now: number): number {
  return startOfMonth(now, 1 - months)
}

/** The same day a year ago, which lies before the first month. */
export function yearBefore(now: number): number {
  const date = new Date(now)
  return date.setUTCFullYear(date.getUTCFullYear() - 1)
}

export function offeredOf(live: readonly PastAd[]): Offered {
  const { lowest, middle, highest } = bandOf(live) ?? noPrices
  return { count: live.length, lowestCents: lowest, medianCents: middle, highestCents: highest }
}

const noPrices = { lowest: null, middle: null, highest: null }

export function soldOf(offers: readonly PastAd[], now: number): BookPage['sold'] {
  const since = yearBefore(now)
  const sold = offers.filter(offer => offer.reason === 'sold' && (offer.deletedAt ?? 0) >= since)
  const total = sold.reduce((sum, offer) => sum + (offer.soldCents ?? offer.priceCents), 0)
  return { count: sold.length, averageCents: sold.length === 0 ? null : Math.round(total / sold.length) }
}

export function historyOf(offers: readonly PastAd[], now: number): BookPage['history'] {
  return Array.from({ length: months }, (_, index) => {
    const from = startOfMonth(now, index + 1 - months)
    const to = startOfMonth(now, index + 2 - months)
    const offered = offers.filter(
      ({ createdAt, deletedAt }) => createdAt < to && (deletedAt === null || deletedAt >= from),
    )
    const sold = offered.filter(({ reason, deletedAt }) => reason === 'sold' && (deletedAt ?? to) < to)
    return {
      month: new Date(from).toISOString().slice(0, 7),
      offered: offered.length,
      sold: sold.length,
      prices: offered.length < fewest ? null : bandOf(offered),
    }
  })
}

function bandOf(offers: readonly PastAd[]): PriceBand | null {
  if (offers.length === 0) return null
  const prices = offers.map(({ priceCents }) => priceCents).sort((a, b) => a - b)
  const [lowest = 0, highest = 0] = [prices[0], prices.at(-1)]
  const half = (prices.length - 1) / 2
  const middle = Math.round(((prices[Math.floor(half)] ?? 0) + (prices[Math.ceil(half)] ?? 0)) / 2)
  return { lowest, middle, highest }
}

function startOfMonth(time: number, shift: number): number {
  const date = new Date(time)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + shift, 1)
}
