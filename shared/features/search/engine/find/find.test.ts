import { expect, test } from 'vitest'
import { must } from '../../../../lib/must.ts'
import { openIndex } from '../book-index.ts'
import { buildIndex } from '../build-index.ts'
import { find } from './find.ts'

const shelfOf = (books: readonly (readonly [name: string, author: string])[]) => {
  const bytes = buildIndex(books.map(([name, author], n) => ({ n, name, author, isbn: null })))
  return [{ index: must(openIndex(bytes), 'an index that was just built opens'), deleted: new Set<number>() }]
}

const namesFor = (books: readonly (readonly [name: string, author: string])[], query: string) => {
  const { order, books: all } = find(shelfOf(books), query)
  return order(all).map(({ n }) => books[n]?.[0])
}

test('who mistyped one word may have meant an author: one is among the first where names have the word too (M21)', () => {
  const books = [
    ...Array.from({ length: 6 }, (_, n) => [`Hunter ${n}`, 'Togashi'] as const),
    ['Wildwood', 'Erin Hunter'] as const,
    ['Lunch', 'Hunster'] as const,
  ]
  const { order, books: all, corrected } = find(shelfOf(books), 'hiunter')
  const five = order(all)
    .slice(0, 5)
    .map(({ n }) => books[n]?.[0])
  expect(five.slice(0, 3).every(name => name?.startsWith('Hunter'))).toBe(true)
  expect(five).toContain('Wildwood')
  expect(corrected).toEqual({ from: 'hiunter', to: 'hunter' })
})

test('of many books only the best so many are put in order, and those are the same', () => {
  const books = Array.from({ length: 2000 }, (_, n) => [`Wiskunde ${'voor '.repeat(n % 7)}${n}`, 'Bos'] as const)
  const { order, books: all } = find(shelfOf(books), 'wiskunde')
  expect([all.length, order(all).length, order(all, 300).length]).toEqual([2000, 2000, 300])
  expect(order(all, 300)).toEqual(order(all).slice(0, 300))
})

test('a longer word that begins nearly so does not come before the word itself, even at the start of a name (M21)', () => {
  const books = [
    ['Cooperation and Conflict', 'Duyvendak'],
    ['Cooperative Games', 'Branzei'],
    ['The Last of the Mohicans', 'James Cooper'],
  ] as const
  const { order, books: all, corrected } = find(shelfOf(books), 'coooer')
  expect(books[order(all)[0]?.n ?? -1]?.[1]).toBe('James Cooper')
  expect(corrected?.to).toBe('cooper')
})

test('words of shops and editions that a name has too may say which book is meant; next to an edition they do not (M21)', () => {
  const books = [
    ['International Migration', 'Moses'],
    ['Migration Now', 'Jackman'],
    ['Product Design and Development 6E', 'Ulrich'],
    ['Calculus', 'Spivak'],
  ] as const
  expect(namesFor(books, 'Dean International Migration')).toEqual(['International Migration'])
  expect(namesFor(books, 'Product Memoir and Development 6E')).toEqual(['Product Design and Development 6E'])
  expect(namesFor(books, 'calculus international student edition')).toEqual(['Calculus'])
  expect(namesFor(books, 'used calculus book')).toEqual(['Calculus'])
})

test('a word that hardly any book has is doubted behind words that speak of a shop too (M21)', () => {
  const books = [
    ...Array.from({ length: 40 }, (_, n) => [`Psychology ${n}`, 'Myers'] as const),
    ['Psycology', 'Lle'] as const,
  ]
  expect(find(shelfOf(books), 'psycology tweedehands').corrected?.to).toBe('psychology tweedehands')
})

test('with an edition behind it the exact name still comes first (M21)', () => {
  const books = [
    ['Calculus', 'Spivak'],
    ['Single Variable Calculus: New Calculus Problems', 'Stewart'],
    ['Vector Calculus', 'Marsden'],
  ] as const
  expect(namesFor(books, 'calculus 7th edition')[0]).toBe('Calculus')
})

test('of a long text that was pasted the rarest words tell the book, whatever many books have beside them (M21)', () => {
  const frequent = ['studie', 'college', 'tentamen', 'samenvatting']
  const books = [
    ...frequent.flatMap(word => Array.from({ length: 9 }, (_, n) => [`${word} ${n}`, 'Redactie'] as const)),
    ['Moderne organische scheikunde volgens nieuwe inzichten', 'Wouter Hendrik Kortekaas'] as const,
  ]
  const pasted = `${frequent.join(' ')} moderne organische scheikunde volgens nieuwe inzichten wouter kortekaas`
  expect(namesFor(books, pasted)).toEqual(['Moderne organische scheikunde volgens nieuwe inzichten'])
})

test('two words of which one was mistyped are found both ways where some name has the slip (B5, M21)', () => {
  const books = [
    ...Array.from({ length: 50 }, (_, n) => [`Organic Chemistry ${n}`, 'Clayden'] as const),
    ...Array.from({ length: 8 }, (_, n) => [`Physical Chemistry ${n}`, 'Atkins'] as const),
    ['Notes on Organic Chemsitry', 'Wade'] as const,
    ['Notes on Physical Chemsitry', 'Wade'] as const,
  ]
  const { books: all, corrected } = find(shelfOf(books), 'organic chemsitry')
  expect(all).toHaveLength(51)
  expect(corrected).toEqual({ from: 'organic chemsitry', to: 'organic chemistry', both: true })
  expect(namesFor(books, 'organic chemsitry')).toContain('Notes on Organic Chemsitry')
  expect(namesFor(books, 'physical chemsitry')).toHaveLength(9)
  const few = books.filter(([name]) => name !== 'Physical Chemistry 0' && name !== 'Physical Chemistry 1')
  expect(namesFor(few, 'physical chemsitry')).toEqual(['Notes on Physical Chemsitry'])
  expect(find(shelfOf(books), 'organic chemistry').corrected).toBeUndefined()
})

test('a slip in a word of one language finds the word of the other (M21)', () => {
  const books = [
    ['Introduction to Psychology', 'Kalat'],
    ['Basic Mathematics', 'Lang'],
  ] as const
  expect(namesFor(books, 'psycholgie')).toEqual(['Introduction to Psychology'])
  expect(find(shelfOf(books), 'psycholgie').corrected).toEqual({ from: 'psycholgie', to: 'psychology' })
  const dutch = [...books, ['Inleiding in de psychologie', 'Rigter']] as const
  expect(namesFor(dutch, 'psycholgie')).toEqual(['Inleiding in de psychologie', 'Introduction to Psychology'])
})
