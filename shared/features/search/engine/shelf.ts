import type { BookIndex, Range } from './book-index.ts'

/**
 * A later layer replaces earlier ones: `deleted` holds numbers that this layer still has although they were deleted or moved to a
 * later one.
 */
export interface Layer {
  index: BookIndex
  deleted: ReadonlySet<number>
}
export type Shelf = readonly Layer[]

/** An upper bound: counts entries of all lists. */
export function countOf(shelf: Shelf, word: string, isComplete = false): number {
  return shelf.reduce((sum, { index }) => sum + index.countIn(rangeFor(index, word, isComplete)), 0)
}

export function rangeFor(index: BookIndex, word: string, isComplete: boolean): Range {
  return isComplete ? index.wordRange(word) : index.rangeOf(word)
}

export function sizeOf(shelf: Shelf): number {
  return shelf.reduce((sum, { index, deleted }) => sum + index.size - deleted.size, 0)
}

export interface Wanted {
  isOffered: boolean
  isListed: boolean
}

/** From 0 to 1, independent of the query. A city sorts its copies first already, so copies then add nothing. */
export function boostOf({ isOffered, isListed }: Wanted, near: string | null | undefined): number {
  const hasCity = (near ?? '').trim() !== ''
  return (isOffered && !hasCity ? 0.6 : 0) + (isListed ? 0.4 : 0)
}
