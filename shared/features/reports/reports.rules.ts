import { isBlank } from '../../lib/visible.ts'

/** Unicode code points after trimming (I1, api.md). */
export const maxReportLength = 1000

export type ReportTextError = 'required' | 'too_long'

export function reportTextError(typed: string): ReportTextError | undefined {
  if (isBlank(typed)) return 'required'
  return reportLength(typed) > maxReportLength ? 'too_long' : undefined
}

export function reportLength(typed: string): number {
  return [...typed.trim()].length
}

/** Refuses characters that would add an address or end a line of a mail. */
export function isMailAddress(typed: string): boolean {
  const address = typed.trim()
  return (
    address.length <= 254 &&
    /^[^\s@,;:<>()[\]"\\\p{C}]+@[^\s@,;:<>()[\]"\\\p{C}.]+(\.[^\s@,;:<>()[\]"\\\p{C}.]+)+$/u.test(address)
  )
}
