/** Milliseconds: five seconds, doubled for each failure up to five minutes, times 0.5 to 1.5. */
export function backOff(failures: number, random: number): number {
  return Math.min(5000 * 2 ** Math.min(failures - 1, 10), 300_000) * (0.5 + random)
}
