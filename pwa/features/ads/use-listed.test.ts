import { expect, test } from 'vitest'
import type { Book } from '../../../shared/features/books/books.schema.ts'
import { nearlyListed } from './use-listed.ts'

const book = (name: string) => ({ id: name, name }) as Book
const books = [book('Calculus: A Complete Course'), book('Vector Calculus'), book('Calculus'), book('Calculus II')]
const typed = { name: '', author: 'Adams', isbn: '', originalPrice: '' }
const names = (...asked: Parameters<typeof nearlyListed>) => nearlyListed(...asked).map(({ name }) => name)

test('a title that is mistyped still brings the book that is listed under the right one (M6, M21)', () => {
  expect(names(books, { ...typed, name: 'calculus' })).toEqual(['Calculus: A Complete Course', 'Calculus'])
  const corrected = { from: 'calculsu compelte adams', to: 'calculus a complete adams' }
  expect(names(books, { ...typed, name: 'calculsu a compelte' }, corrected)).toEqual(['Calculus: A Complete Course'])
  expect(names(books, { ...typed, name: 'calculsu a compelte' })).toEqual([])
})

test('an ISBN with a wrong digit brings the book that is meant, and one that means none brings nothing (M6, M21)', () => {
  const proposal = { ...typed, name: 'Vector', isbn: '9780134154369' }
  const corrected = { from: '9780134154369', to: '9780134154367' }
  expect(names([book('Calculus: A Complete Course')], proposal, corrected)).toEqual(['Calculus: A Complete Course'])
  expect(names(books, proposal)).toEqual([])
})
