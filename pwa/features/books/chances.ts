import type { BookPage, Month } from '../../../shared/features/books/books.schema.ts'

/** Fewer copies in a year tell nothing about the next one. */
const fewest = 5
const named = 2

/** Whether a year says anything. Answers kept from earlier do not tell how many copies they count. */
export function hasEnoughHistory({ history, copies }: Pick<BookPage, 'history' | 'copies'>): boolean {
  const counted = copies ?? Math.max(0, ...history.map(({ offered }) => offered))
  return counted >= fewest
}

/**
 * The months in which most copies were on offer, at most two, in the order of the calendar; none where all months are
 * alike. The month that runs is not over and counts only if nothing was offered before.
 */
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
