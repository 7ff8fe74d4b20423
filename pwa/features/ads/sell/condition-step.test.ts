import { expect, it } from 'vitest'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import { errorsOfCondition } from './condition-step.tsx'
import { draftBookOf, emptyForm } from '../drafts/draft.ts'
import { proposedBook } from '../find-book/proposal.ts'

const book: Book = {
  id: '0190f5a0-0000-7000-8000-000000000001',
  workId: '0190f5a0-0000-7000-8000-000000000001',
  name: 'Reader',
  author: 'Vakgroep',
  isbn: null,
  version: null,
  description: null,
  originalPriceCents: 500,
  originalPriceAt: 1,
  image: null,
  reviewed: true,
  available: 0,
  lowestPriceCents: null,
  watchers: 0,
}
const priceError = (chosen: Parameters<typeof draftBookOf>[0], price: string) =>
  errorsOfCondition({ ...emptyForm('a'), book: draftBookOf(chosen), price }).priceCents?.code

it('holds a price to the original one of a book that was reviewed (C12)', () => {
  expect(priceError(book, '5,01')).toBe('price_above_original')
  expect(priceError(book, '5,00')).toBeUndefined()
})

it('holds it to a thousand euro where nobody has reviewed the book, proposed by oneself or by others (C12, M6)', () => {
  const own = proposedBook({ name: 'Reader', author: 'Vakgroep', isbn: '', originalPrice: '5' }, null)
  for (const unreviewed of [{ ...book, reviewed: false }, own]) {
    expect(priceError(unreviewed, '1000')).toBeUndefined()
    expect(priceError(unreviewed, '1000,01')).toBe('price_above_limit')
  }
})
