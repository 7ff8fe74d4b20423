import { isBlank } from '../../lib/visible.ts'

/** The most that one message may hold, in Unicode code points after trimming (api.md, Push). */
const maxMessageLength = 2000

/** The text as it is sent; undefined when nobody would see anything of it. Longer ones are the composer's to refuse. */
export function messageText(typed: string): string | undefined {
  return isBlank(typed) ? undefined : typed.trim()
}

/** How many code points are over the limit; 0 when it fits. */
export function overLength(typed: string): number {
  return Math.max(0, [...typed.trim()].length - maxMessageLength)
}
