import type { Match } from '../../../shared/features/search/search.schema.ts'

/** `n` of book_text for each book that was found, in order, and how many there are (at least one more than `counted` where more). */
export interface Found {
  page: { n: number; match?: Match }[]
  total: number
  /** Whether books come after this page. */
  more: boolean
}

export interface Page {
  offset: number
  size: number
}

/** Totals are exact up to here; nor is a page further down to be had. */
export const counted = 1000

/** The page of a list that is known as far as anybody may turn its pages; `total` where there is more than that. */
export function pageOf(ns: readonly number[], { offset, size }: Page, match?: Match, total = ns.length): Found {
  const page = ns.slice(offset, offset + size).map(n => ({ n, ...(match && { match }) }))
  return { page, total, more: total > offset + size }
}

/** Price and number of a book make one number, which is sorted without asking anybody: 26 bits and 27. */
const numbers = 2 ** 27
const dearest = 2 ** 26 - 1

/**
 * By their lowest price, as far as anybody may turn the pages; those that nobody offers come last, and the newest first of
 * those that cost the same.
 */
export function byPrice(ns: readonly number[], lowest: (n: number) => number, { size }: Page): number[] {
  const wanted = counted + 2 * size
  const keys = new Float64Array(4 * wanted)
  let filled = 0
  let bound = Infinity
  for (const n of ns) {
    const key = Math.min(lowest(n), dearest) * numbers + (numbers - 1 - n)
    if (key > bound) continue
    keys[filled] = key
    filled += 1
    if (filled < keys.length) continue
    keys.sort()
    filled = wanted
    bound = keys[wanted - 1] ?? Infinity
  }
  return Array.from(keys.subarray(0, filled).sort().subarray(0, wanted), key => numbers - 1 - (key % numbers))
}
