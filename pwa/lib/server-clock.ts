/** Ignores smaller offsets, because an answer takes time too. */
const rightWithinMs = 60_000

let offset = 0

export function learnServerTime(server: number, here: number): void {
  offset = Math.abs(server - here) < rightWithinMs ? 0 : server - here
}

/** Milliseconds that this clock is behind the server's; negative where it is ahead. */
export const clockOffset = (): number => offset

/** Use it to name days of rows, because a device's clock may be days off. */
export const serverNow = (): number => serverTime(Date.now())

export const serverTime = (at: number): number => at + offset
