/** What an ad must be: a bit for each condition and for writing that will do, and a flag for each city. */
export interface AdFilter {
  least: number
  most: number
  conditions: number
  writing: number
  cities: Uint8Array | undefined
  /** By book, where only the edition asked for will do. */
  editions: ReadonlyMap<number, readonly number[]> | undefined
}

/** `facts` has the number of the condition and, as the third bit, whether there is writing. */
export interface AdColumns {
  /** Where the ads of a book begin, and how many they are, by the number of the book. */
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

/** Of a book whose every edition will do; compared by identity. */
export const every: readonly number[] = [-1]
const none: readonly number[] = []

export function editionsIn({ editions }: AdFilter, n: number): readonly number[] {
  return editions ? (editions.get(n) ?? none) : every
}
