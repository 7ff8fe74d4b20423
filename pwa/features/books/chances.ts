import type { BookPage, Month } from '../../../shared/features/books/books.schema.ts'

/** Fewer copies in a year predict nothing. */
const fewest = 5
const named = 2

/** Older cached answers have no number of copies. */
export function hasEnoughHistory({ history, copies }: Pick<BookPage, 'history' | 'copies'>): boolean {
  const counted = copies ?? Math.max(0, ...history.map(({ offered }) => offered))
  return counted >= fewest
}

/** At most two months, in calendar order; none where all are alike. The running month counts only without earlier copies. */
export function bestMonths(history: readonly Month[]): string[] {
  const past = history.slice(0, -1)
  const months = past.some(({ offered }) => offered > 0) ? past : history
  const least = Math.min(...months.map(({ offered }) => offered))
  return months
    .filter(({ offered }) => offered > least)
    .sort((a, b) => b.offered - a.offered)
    .slice(0, named)
    .map(({ month }) => month)
    .sort((a, b) => a.slice(5).localeCompare(b.slice(5)))
}
