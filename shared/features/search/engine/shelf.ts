import type { BookIndex, Range } from './book-index.ts'

/**
 * The books that are searched: one index or several, where a later one knows better. `gone` are the numbers of books
 * that an index still has and that are no more, or are in a later one.
 */
export interface Layer {
  index: BookIndex
  gone: ReadonlySet<number>
}
export type Shelf = readonly Layer[]

/** In at most how many books a word, or words that begin so, stand: entries of all lists. */
export function countOf(shelf: Shelf, word: string, isComplete = false): number {
  return shelf.reduce((sum, { index }) => sum + index.countIn(rangeFor(index, word, isComplete)), 0)
}

export function rangeFor(index: BookIndex, word: string, isComplete: boolean): Range {
  return isComplete ? index.wordRange(word) : index.rangeOf(word)
}

export function sizeOf(shelf: Shelf): number {
  return shelf.reduce((sum, { index, gone }) => sum + index.size - gone.size, 0)
}
