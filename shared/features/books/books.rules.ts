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
