import type { DeletionReason } from '../../../shared/features/ads/ads.schema.ts'
import type { BookPage } from '../../../shared/features/books/books.schema.ts'

export interface Offer {
  createdAt: number
  deletedAt: number | null
  reason: DeletionReason | null
  priceCents: number
}

const months = 12

/** The current month is the twelfth. UTC. */
export function firstMonth(now: number): number {
  return startOfMonth(now, 1 - months)
}

export function soldOf(offers: readonly Offer[], now: number): BookPage['sold'] {
  const since = firstMonth(now)
  const sold = offers.filter(offer => offer.reason === 'sold' && (offer.deletedAt ?? 0) >= since)
  const total = sold.reduce((sum, offer) => sum + offer.priceCents, 0)
  return { count: sold.length, averageCents: sold.length === 0 ? null : Math.round(total / sold.length) }
}

export function historyOf(offers: readonly Offer[], now: number): BookPage['history'] {
  return Array.from({ length: months }, (_, index) => {
    const from = startOfMonth(now, index + 1 - months)
    const to = startOfMonth(now, index + 2 - months)
    const offered = offers.filter(
      ({ createdAt, deletedAt }) => createdAt < to && (deletedAt === null || deletedAt >= from),
    )
    return { month: new Date(from).toISOString().slice(0, 7), offered: offered.length }
  })
}

function startOfMonth(time: number, shift: number): number {
  const date = new Date(time)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + shift, 1)
}
