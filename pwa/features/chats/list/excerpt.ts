import { partAtMatches } from '../../../lib/match.ts'

/** Characters that stand before the first match at most, where a line shows little. */
const before = 24

/** A text from a little before the first word that was searched for, as lists show one line. */
export function excerptOf(text: string, query: string): string {
  const at = partAtMatches(text, query).find(({ matched }) => matched)?.from ?? 0
  if (at <= before) return text
  const start = text.lastIndexOf(' ', at - before / 2) + 1
  return `…${text.slice(start > at - 2 * before ? start : at)}`
}
