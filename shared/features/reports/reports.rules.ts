import { isBlank } from '../../lib/visible.ts'

/** The most that one report may hold, in Unicode code points after trimming (I1, api.md). */
export const maxReportLength = 1000

export type ReportTextError = 'required' | 'too_long'

/** What is wrong with the text of a report, if anything is. */
export function reportTextError(typed: string): ReportTextError | undefined {
  if (isBlank(typed)) return 'required'
  return reportLength(typed) > maxReportLength ? 'too_long' : undefined
}

/** In Unicode code points, as it is counted when it is sent. */
export function reportLength(typed: string): number {
  return [...typed.trim()].length
}

/** Whether an answer could be sent there. No sign that would make it a list of addresses, or end a line of a mail. */
export function isMailAddress(typed: string): boolean {
  const address = typed.trim()
  return (
    address.length <= 254 &&
    /^[^\s@,;:<>()[\]"\\\p{C}]+@[^\s@,;:<>()[\]"\\\p{C}.]+(\.[^\s@,;:<>()[\]"\\\p{C}.]+)+$/u.test(address)
  )
}
