import { isBlank } from '../../lib/visible.ts'

/** Unicode code points after trimming (api.md, Push). */
const maxMessageLength = 2000

export const maxMessagePhotos = 4

export function messageText(typed: string): string | undefined {
  return isBlank(typed) ? undefined : typed.trim()
}

export function overLength(typed: string): number {
  return Math.max(0, [...typed.trim()].length - maxMessageLength)
}
