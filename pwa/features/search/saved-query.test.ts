import { expect, test } from 'vitest'
import { savedSearchPath } from '../../../shared/features/searches/searches.rules.ts'
import { savedQuery } from '../../../shared/features/searches/searches.schema.ts'
import { savedQueryOf } from './saved-query.ts'
import { noSearch, readSearchState, type SearchState } from './search-state.ts'

const course = '00000000-0000-7000-8000-00000000c001'
const everything: SearchState = {
  ...noSearch,
  q: ' linear  algebra ',
  literal: true,
  available: true,
  condition: ['new', 'good'],
  writing: 'no',
  minPrice: 500,
  maxPrice: 2000,
  city: ['Delft', 'Den Haag'],
  course,
  edition: true,
}

test('a search is saved as it is on the screen, and its link leads to the same results, newest first (M20)', () => {
  const saved = savedQueryOf(everything)
  expect(savedQuery.parse(saved)).toEqual(saved)
  const { searchParams } = new URL(savedSearchPath(saved), 'https://kaft.example')
  expect(readSearchState(searchParams)).toEqual({ ...everything, q: 'linear algebra', sort: 'new' })
})

test('a search without words and filters is nothing to save, and order and city nearby are no part of it (M20)', () => {
  expect(savedQueryOf({ ...noSearch, sort: 'price', near: 'Delft', pages: 3 })).toEqual({})
})
