import { isBlank } from '../../lib/visible.ts'

/** Unicode code points after trimming (I1, api.md). */
export const maxReportLength = 1000

export type ReportTextError = 'required' | 'too_long'

export function reportTextError(typed: string): ReportTextError | undefined {
  if (isBlank(typed)) return 'required'
  return reportLength(typed) > maxReportLength ? 'too_long' : undefined
}

/** In Unicode code points, as the server counts. */
export function reportLength(typed: string): number {
  return [...typed.trim()].length
}

/** Accepts one address that can receive mail; refuses characters that would add an address or end a mail's line. */
export function isMailAddress(typed: string): boolean {
  const address = typed.trim()
  return (
    address.length <= 254 &&
    /^[^\s@,;:<>()[\]"\\\p{C}]+@[^\s@,;:<>()[\]"\\\p{C}.]+(\.[^\s@,;:<>()[\]"\\\p{C}.]+)+$/u.test(address)
  )
}
