import { wordsOf } from '../../lib/fold.ts'
import type { Book } from './books.schema.ts'

/** Most cents that an original price can be, of any book: €100,000.00. More is a typing error (J4). */
export const maxOriginalPriceCents = 10_000_000

/**
 * Most cents an ad of this book may ask, as far as its original price says (C12); null where that says nothing: anybody can
 * propose a book at any price, so the price of one that nobody has reviewed limits nobody.
 */
export function limitingPriceCents(
  book: Pick<Book, 'originalPriceCents'> & Partial<Pick<Book, 'reviewed'>>,
): number | null {
  return book.reviewed === false ? null : book.originalPriceCents
}

type Facts = Pick<Book, 'name' | 'author'>

/**
 * Whether a proposal with the ISBN of this book is this book: one that nobody has reviewed may be wrong, so another with
 * other facts may stand beside it.
 */
export function isProposalOf(known: Facts & Pick<Book, 'reviewed'>, proposal: Facts): boolean {
  return known.reviewed || factsOf(known) === factsOf(proposal)
}

const factsOf = ({ name, author }: Facts) => `${wordsOf(name).join(' ')}|${wordsOf(author).join(' ')}`
