/** Milliseconds, at least a second, from seconds or a date; undefined where the header says neither. */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined
  const wait = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(wait) ? Math.max(1000, wait) : undefined
}
