/** A clock that is less off than this is right: an answer takes its time too. */
const rightWithinMs = 60_000

let offset = 0

/** What an answer tells of the server's time, beside this device's at that moment (milliseconds). */
export function learnServerTime(server: number, here: number): void {
  offset = Math.abs(server - here) < rightWithinMs ? 0 : server - here
}

/** How far this device's clock is behind the server's, in milliseconds; negative where it runs ahead. */
export const clockOffset = (): number => offset

/** The server's time now, for naming days: rows of the server carry its time, and a clock may be days off. */
export const serverNow = (): number => serverTime(Date.now())

/** A moment of this device's clock by the server's. */
export const serverTime = (at: number): number => at + offset
