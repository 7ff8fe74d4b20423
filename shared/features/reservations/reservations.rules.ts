const dayMs = 24 * 3600_000
const maxReservationMs = 14 * dayMs
const offeredDays = 3

export interface ReservationError {
  code: 'until_past' | 'until_too_far' | 'chat_archived'
}

export function untilError(until: number, now: number): ReservationError | undefined {
  if (until <= now) return { code: 'until_past' }
  return until > now + maxReservationMs ? { code: 'until_too_far' } : undefined
}

/** Ends of the local days that may be chosen, today first (M4). */
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
