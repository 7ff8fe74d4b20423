import { isBlank } from '../../lib/visible.ts'

/** Unicode code points after trimming (api.md, Push). */
const maxMessageLength = 2000

/** Undefined where nothing is visible. The composer refuses a text that is too long. */
export function messageText(typed: string): string | undefined {
  return isBlank(typed) ? undefined : typed.trim()
}

/** In code points; 0 where the text fits. */
export function overLength(typed: string): number {
  return Math.max(0, [...typed.trim()].length - maxMessageLength)
}
