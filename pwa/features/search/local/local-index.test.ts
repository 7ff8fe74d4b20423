import { expect, test } from 'vitest'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import type { CachedIndex } from '../../../local/cache.types.ts'
import { LocalIndex } from './local-index.ts'

const book = (id: string, name: string, author = '', isbn: string | null = null) => ({ id, name, author, isbn }) as Book
const calculus = book('1', 'Calculus', 'Stewart')
const algebra = book('2', 'Linear Algebra', 'Lay', '9780321385178')
const invented = (count: number, from = 1000) =>
  Array.from({ length: count }, (_, at) => book(`${from + at}`, `Invented ${from + at}`))
const names = (index: LocalIndex, query: string) => {
  const { books, order } = index.find(query, { isLiteral: false, boost: () => 0 })
  return order([...books.keys()]).map(({ book: { name } }) => name)
}

test('an index that was kept is opened and not made again (L2, M21)', () => {
  const made = new LocalIndex().take([calculus, algebra])
  expect(made.map(({ key }) => key)).toEqual(['most', 'late'])
  const index = new LocalIndex(structuredClone(made))
  expect(index.take([algebra, calculus])).toEqual([])
  expect(names(index, 'calculsu')).toEqual(['Calculus'])
  expect(names(index, 'algebra lay')).toEqual(['Linear Algebra'])
})

test('books that come, change and go are found, corrected and forgotten at once, without making all again (L2, M21)', () => {
  const many = invented(600)
  const index = new LocalIndex()
  const kept = new Map(index.take([calculus, ...many]).map(one => [one.key, one]))
  const take = (...books: Book[]) => {
    const made = index.take([...books, ...many])
    for (const one of made) kept.set(one.key, one)
    const reopened = new LocalIndex(structuredClone([...kept.values()]))
    expect(reopened.take([...books, ...many])).toEqual([])
    expect(names(reopened, 'calculus')).toEqual(names(index, 'calculus'))
    return made.map(({ key }) => key)
  }
  expect(take(calculus, algebra)).toEqual(['late'])
  expect(names(index, 'algbera')).toEqual(['Linear Algebra'])
  expect(take({ ...calculus, name: 'Precalculus' }, algebra)).toEqual(['late'])
  expect(names(index, 'stewart')).toEqual(['Precalculus'])
  expect(take(algebra)).toEqual(['late'])
  expect(names(index, 'stewart')).toEqual([])
  expect(take(calculus)).toEqual(['late'])
  expect([names(index, 'algebra'), names(index, 'stewart')]).toEqual([[], ['Calculus']])
  expect(index.take([...many, calculus, algebra, ...invented(600, 2000)]).map(({ key }) => key)).toEqual([
    'most',
    'late',
  ])
  expect([names(index, 'algebra'), names(index, 'Invented 2599')]).toEqual([['Linear Algebra'], ['Invented 2599']])
})

test('an index that another version made, or that was cut, is made anew (L2)', () => {
  const [most, late] = new LocalIndex().take([calculus]) as [CachedIndex, CachedIndex]
  for (const kept of [[{ ...most, bytes: most.bytes.slice(8) }, late], [{ ...most, ids: [] }, late], [late]]) {
    const index = new LocalIndex(kept)
    expect(index.take([calculus])).toHaveLength(2)
    expect(names(index, 'calculus')).toEqual(['Calculus'])
  }
})

test('without words the newest come first, in whichever order they came here (B4, L2)', () => {
  const index = new LocalIndex()
  index.take([book('5', 'Five'), book('9', 'Nine'), ...invented(10)])
  index.take([book('5', 'Five'), book('7', 'Seven'), book('9', 'Nine'), ...invented(10)])
  expect(
    index
      .all()
      .books.slice(0, 3)
      .map(({ name }) => name),
  ).toEqual(['Nine', 'Seven', 'Five'])
})
