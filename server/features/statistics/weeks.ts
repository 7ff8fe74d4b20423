const weekMs = 7 * 24 * 60 * 60 * 1000

/** The Monday 0:00 (UTC) of this time, milliseconds. */
export function mondayOf(time: number): number {
  const date = new Date(time)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
}

/** A week as it is named: `2026-11-16`. */
export const weekOf = (time: number): string => new Date(mondayOf(time)).toISOString().slice(0, 10)

/** Mondays (milliseconds) of so many weeks up to this one, earliest first. */
export function lastWeeks(now: number, count: number): number[] {
  const monday = mondayOf(now)
  return Array.from({ length: count }, (_, n) => monday - (count - 1 - n) * weekMs)
}
