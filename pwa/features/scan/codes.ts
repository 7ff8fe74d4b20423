import { readIsbn } from '../../../shared/features/books/isbn.ts'

/** The ISBN of a book's EAN-13. Null for other products and for sheet music. */
export function bookOf(code: string): string | null {
  return /^97[89]\d{10}$/.test(code) ? readIsbn(code).isbn13 : null
}

/** The ISBNs among the barcodes of one photo, once each. */
export function booksIn(codes: readonly string[]): string[] {
  return [...new Set(codes.map(bookOf).filter(isbn => isbn !== null))]
}
