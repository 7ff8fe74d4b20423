import { expect, test } from 'vitest'
import { readSearchState, searchPath, writeSearchState } from './search-state.ts'

const roundTrip = (address: string) => writeSearchState(readSearchState(new URLSearchParams(address))).toString()

test('the address holds the whole state and nothing else (B4)', () => {
  expect(roundTrip('q=lineaire+algebra&sort=price&pages=3')).toBe('q=lineaire+algebra&sort=price&pages=3')
  expect(roundTrip('q=algebra&available=yes')).toBe('q=algebra&available=yes')
  expect(roundTrip('q=%C3%A9conomie')).toBe('q=%C3%A9conomie')
  expect(roundTrip('sort=best&pages=1&utm=x')).toBe('')
})

test('nonsense in the address is what it always is (J4)', () => {
  expect(readSearchState(new URLSearchParams('sort=cheapest&pages=-4'))).toMatchObject({ sort: 'best', pages: 1 })
  expect(readSearchState(new URLSearchParams('pages=100000'))).toMatchObject({ pages: 1 })
  expect(readSearchState(new URLSearchParams('pages=NaN'))).toMatchObject({ pages: 1 })
})

test('spaces that are being typed make no new question (B5)', () => {
  const state = { q: '  lineaire  algebra ', sort: 'best', pages: 2, available: false, study: null } as const
  expect(searchPath(state, null)).toBe('/search?q=lineaire+algebra')
  expect(searchPath(state, 'abc')).toBe('/search?q=lineaire+algebra&cursor=abc')
})
