const weekMs = 7 * 24 * 60 * 60 * 1000

export function mondayOf(time: number): number {
  const date = new Date(time)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
}

export const weekOf = (time: number): string => new Date(mondayOf(time)).toISOString().slice(0, 10)

export function lastWeeks(now: number, count: number): number[] {
  const monday = mondayOf(now)
  return Array.from({ length: count }, (_, n) => monday - (count - 1 - n) * weekMs)
}
