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
  order(books: readonly number[], most?: number): Pick<Ranked, 'n' | 'match'>[]
}

export interface Search {
  shelf: Shelf
  question: Question
  boost: Boost
}
