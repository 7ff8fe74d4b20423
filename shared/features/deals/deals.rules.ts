import type { Offer } from './deals.schema.ts'

const hourMs = 3600_000
const dayMs = 24 * hourMs
const maxReservationMs = 14 * dayMs
const offeredDays = 3
export const offerLifeMs = 48 * hourMs
export const agreedForMs = 72 * hourMs
export const maxChanges = 5
export const maxHistory = 10

interface DealError {
  code:
    | 'until_past'
    | 'until_too_far'
    | 'chat_archived'
    | 'price_not_above_zero'
    | 'offer_above_price'
    | 'counter_not_higher'
    | 'price_is_lower'
    | 'offers_off'
    | 'offer_open'
    | 'offer_reserved'
    | 'offer_answered'
    | 'offer_lapsed'
    | 'changes_too_many'
}
export type DealErrorCode = DealError['code']

export function untilError(until: number, now: number): DealError | undefined {
  if (until <= now) return { code: 'until_past' }
  return until > now + maxReservationMs ? { code: 'until_too_far' } : undefined
}

export function untilDays(now: number): number[] {
  const days = Array.from({ length: maxReservationMs / dayMs + 1 }, (_, days) => endOfDay(now, days))
  return days.filter(until => untilError(until, now) === undefined)
}

export function offeredUntil(now: number): number {
  return endOfDay(now, offeredDays)
}

function endOfDay(now: number, daysAhead: number): number {
  const day = new Date(now)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + daysAhead + 1).getTime() - 1
}

export const isWaiting = ({ state }: Pick<Offer, 'state'>): boolean => state === 'open' || state === 'countered'

/** By the clock, because the server records it some seconds later. */
export function isOpenOffer(offer: Pick<Offer, 'state' | 'at'>, now: number): boolean {
  return isWaiting(offer) && offer.at + offerLifeMs > now
}

export function offerError(priceCents: number, asked: { cents: number; above?: number }): DealError | undefined {
  if (priceCents <= 0) return { code: 'price_not_above_zero' }
  if (priceCents > asked.cents) return { code: 'offer_above_price' }
  return priceCents <= (asked.above ?? 0) ? { code: 'counter_not_higher' } : undefined
}

export const isFarBelow = (priceCents: number, askedCents: number): boolean => priceCents * 2 < askedCents
