import { yearsIn } from '../../../shared/features/booklists/copy/copy-collection.ts'
import { fold } from '../../../shared/lib/fold.ts'

/** Months from January of the year in which the academic year begins, with days: resits of Dutch universities are over then. */
const ends = {
  quarter: { 1: [10, 15], 2: [13, 7], 3: [15, 30], 4: [18, 15] },
  semester: { 1: [13, 7], 2: [18, 15] },
} as const
const yearEnd = ends.quarter[4]

/** `Kwartaal 2`, `2e kwartaal`, `Q2`, `Semester 1`. */
const part =
  /\b(?:(kwartaal|quarter|q|semester) ?([1-4])|([1-4])(?:e|st|ste|de|nd|rd|th)? (kwartaal|quarter|semester))\b/

/**
 * When a course is over (milliseconds), by the names of course, collection and study: the first that says a quarter or a
 * semester counts, and the first that says an academic year. Without a year it is the next such end after `since`.
 */
export function courseEnd(names: readonly string[], since: number): number | null {
  const end = names.map(endIn).find(Boolean)
  const years = names.map(name => [...yearsIn(name)]).find(found => found.length > 0)
  if (years) {
    const [first = 0, second] = years
    const at = second === first + 1 ? dateOf(first, end ?? yearEnd) : 0
    return at > since ? at : null
  }
  const year = new Date(since).getUTCFullYear()
  return end ? ([year - 1, year, year + 1].map(each => dateOf(each, end)).find(at => at > since) ?? null) : null
}

/** Of several courses with one book the last of the first academic year counts. */
export function lastEnd(found: readonly number[]): number | null {
  const first = Math.min(...found.map(academicYear))
  const last = Math.max(...found.filter(at => academicYear(at) === first))
  return found.length === 0 ? null : last
}

type End = readonly [month: number, day: number]

function endIn(name: string): End | undefined {
  const [, before, number, ordinal, after] = part.exec(fold(name)) ?? []
  const kind = before ?? after
  if (!kind) return undefined
  return (ends[kind === 'semester' ? 'semester' : 'quarter'] as Record<string, End>)[number ?? ordinal ?? '']
}

const dateOf = (year: number, [month, day]: End) => Date.UTC(year, month, day)

function academicYear(at: number): number {
  const date = new Date(at)
  return date.getUTCFullYear() - (date.getUTCMonth() < 7 ? 1 : 0)
}
