import type { Match } from '../../search.schema.ts'
import type { Question } from './question.ts'
import type { Boost, Ranked } from './rank.ts'
import type { Shelf } from '../shelf.ts'

export interface Corrected {
  from: string
  to: string
  /** The typed word is found too, beside the likelier correction. */
  both?: true
}

/** Only the first tier with books counts. */
export interface Findings {
  /** In no order; `order` sorts them. */
  books: readonly number[]
  corrected?: Corrected
  /** Of the weakest of them. */
  match: Match
  /** Best first; may leave out others beyond `most`. */
  order(books: readonly number[], max?: number): Pick<Ranked, 'n' | 'match'>[]
}

export interface Search {
  shelf: Shelf
  question: Question
  boost: Boost
}

/** Checks the order first, because most lists are sorted already. */
export function newestFirst(books: readonly number[]): readonly number[] {
  if (isSorted(books, -1)) return books
  return isSorted(books, 1) ? books.toReversed() : books.toSorted((a, b) => b - a)
}

function isSorted(numbers: readonly number[], sign: 1 | -1): boolean {
  for (let at = 1; at < numbers.length; at += 1)
    if (((numbers[at] ?? 0) - (numbers[at - 1] ?? 0)) * sign < 0) return false
  return true
}
