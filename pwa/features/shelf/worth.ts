import type { BookPage } from '../../../shared/features/books/books.schema.ts'
import { limitingPriceCents } from '../../../shared/features/books/books.rules.ts'
import { fewestCopies } from '../books/chances.ts'

export interface Worth {
  cents: number
  count: number
  by: 'sold' | 'offered'
}

/** The figures of the price help: sales of a year, else copies for sale; whole euros, never above the original price (M5). */
export function worthOf({ book, sold, offered }: BookPage): Worth | null {
  if (sold.count >= fewestCopies && sold.averageCents !== null)
    return { cents: inEuros(sold.averageCents, book), count: sold.count, by: 'sold' }
  if (offered && offered.count >= fewestCopies && offered.medianCents !== null)
    return { cents: inEuros(offered.medianCents, book), count: offered.count, by: 'offered' }
  return null
}

function inEuros(cents: number, book: BookPage['book']): number {
  const limit = limitingPriceCents(book) ?? Infinity
  const rounded = Math.round(cents / 100) * 100
  return rounded > limit ? Math.min(cents, limit) : rounded || cents
}
