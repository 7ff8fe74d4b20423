import type { BookPage, Month } from '../../../shared/features/books/books.schema.ts'

/** Fewer copies show no usual price (M5). */
export const fewestCopies = 3

/** Fewer copies in a year predict nothing. */
const fewest = 5
const named = 2

/** Older cached answers have no number of copies. */
export function hasEnoughHistory({ history, copies }: Pick<BookPage, 'history' | 'copies'>): boolean {
  const counted = copies ?? Math.max(0, ...history.map(({ offered }) => offered))
  return counted >= fewest
}

/** Fewer sales in a year give no forecast (D1). */
const fewestSales = 10

/** Older cached answers have no sales. */
export function salesIn(history: readonly Month[]): number {
  return history.reduce((sum, { sold = 0 }) => sum + sold, 0)
}

export function allowsForecast(history: readonly Month[]): boolean {
  return salesIn(history) >= fewestSales
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
