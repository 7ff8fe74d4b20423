import type { Match } from '../../search.schema.ts'
import type { Question } from './question.ts'
import type { Boost, Ranked } from './rank.ts'
import type { Shelf } from '../shelf.ts'

export interface Corrected {
  from: string
  to: string
  /** What was typed is found too, beside so many more that were likelier meant. */
  both?: true
}

/** What a question finds. Only the first tier that has books counts. */
export interface Findings {
  /** Every book of the tier by its number, in no order that means anything; `order` puts them in one. */
  books: readonly number[]
  corrected?: Corrected
  /** How the least of them answers to what was typed. */
  match: Match
  /** Puts some of the books in order, the best first; of more than `most` the others may be left out. */
  order(books: readonly number[], most?: number): Pick<Ranked, 'n' | 'match'>[]
}

export interface Search {
  shelf: Shelf
  question: Question
  boost: Boost
}
