import type { Corrected, Match } from '../../../../shared/features/search/search.schema.ts'

export interface Found {
  page: { n: number; match?: Match }[]
  total: number
  more: boolean
  corrected?: Corrected
}

export interface Page {
  offset: number
  size: number
}

/** Totals are exact up to here, and pages end here. */
export const counted = 1000

export function pageOf(ns: readonly number[], { offset, size }: Page, match?: Match, total = ns.length): Found {
  const page = ns.slice(offset, offset + size).map(n => ({ n, ...(match && { match }) }))
  return { page, total, more: total > offset + size }
}

/** Packs a price (26 bits) and a book (27 bits) in one number, so that sorting needs no compare function. */
const numbers = 2 ** 27
const dearest = 2 ** 26 - 1

interface Order {
  isNear: ((n: number) => boolean) | undefined
  lowest(n: number): number
}

/** Stable. */
export function nearFirst(ns: readonly number[], { isNear }: Pick<Order, 'isNear'>): readonly number[] {
  return isNear ? parted(ns, isNear).flat() : ns
}

/** Pages never show more. */
export const pricedTo = ({ size }: Page) => counted + 2 * size

/** Books without an ad come last; at equal prices the newest first. */
export function byPrice(ns: readonly number[], { isNear, lowest }: Order, page: Page): number[] {
  const wanted = pricedTo(page)
  if (!isNear) return cheapest(ns, lowest, wanted)
  const [near, others] = parted(ns, isNear)
  const first = cheapest(near, lowest, wanted)
  return first.length < wanted ? [...first, ...cheapest(others, lowest, wanted)] : first
}

/** Stable. */
export function parted<One>(all: readonly One[], is: (one: One) => boolean): [One[], One[]] {
  const parts: [One[], One[]] = [[], []]
  for (const one of all) parts[is(one) ? 0 : 1].push(one)
  return parts
}

function cheapest(ns: readonly number[], lowest: (n: number) => number, wanted: number): number[] {
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
