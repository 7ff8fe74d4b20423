import { wordsOf } from '../../lib/fold.ts'
import type { Book } from './books.schema.ts'

/** More is a typing error (J4). */
export const maxOriginalPriceCents = 10_000_000

/** Null where no price limits an ad (C12): an unreviewed price limits nobody, because anybody can propose one. */
export function limitingPriceCents(
  book: Pick<Book, 'originalPriceCents'> & Partial<Pick<Book, 'reviewed'>>,
): number | null {
  return book.reviewed === false ? null : book.originalPriceCents
}

type Facts = Pick<Book, 'name' | 'author'>

/** An unreviewed ISBN may be wrong, so a book with other facts may exist beside it. */
export function isProposalOf(existing: Facts & Pick<Book, 'reviewed'>, proposal: Facts): boolean {
  return existing.reviewed || factsOf(existing) === factsOf(proposal)
}

const factsOf = ({ name, author }: Facts) => `${wordsOf(name).join(' ')}|${wordsOf(author).join(' ')}`
