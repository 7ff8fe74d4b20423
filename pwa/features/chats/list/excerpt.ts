import { partAtMatches } from '../../../lib/match.ts'

/** Maximum number of characters before the first match. */
const before = 24

export function excerptOf(text: string, query: string): string {
  const at = partAtMatches(text, query).find(({ matched }) => matched)?.from ?? 0
  if (at <= before) return text
  const start = text.lastIndexOf(' ', at - before / 2) + 1
  return `…${text.slice(start > at - 2 * before ? start : at)}`
}
