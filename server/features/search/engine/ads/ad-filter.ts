export interface AdFilter {
  least: number
  most: number
  /** Bits of the values that match. */
  facts: number
  /** Flags. */
  cities: Uint8Array | undefined
  /** By book; only these editions match. */
  editions: ReadonlyMap<number, readonly number[]> | undefined
}

export interface AdColumns {
  /** Index and number of a book's ads, by book. */
  starts: Uint32Array
  counts: Uint32Array
  prices: Uint32Array
  /** Bits of their values. */
  facts: Uint16Array
  cities: Uint32Array
  editions: Uint32Array
}

export interface Availability {
  available: number
  lowest: number
}

/** Compared by identity. */
export const every: readonly number[] = [-1]
const none: readonly number[] = []

export function editionsIn({ editions }: AdFilter, n: number): readonly number[] {
  return editions ? (editions.get(n) ?? none) : every
}
