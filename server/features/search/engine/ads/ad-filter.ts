/** Bits for conditions and writing, flags for cities. */
export interface AdFilter {
  least: number
  most: number
  conditions: number
  writing: number
  cities: Uint8Array | undefined
  /** By book; only these editions match. */
  editions: ReadonlyMap<number, readonly number[]> | undefined
}

/** `facts` has the condition, and writing as the third bit. */
export interface AdColumns {
  /** Index and number of a book's ads, by book. */
  starts: Uint32Array
  counts: Uint32Array
  prices: Uint32Array
  facts: Uint8Array
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
