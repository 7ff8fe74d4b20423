import { expect, test } from 'vitest'
import { facetsPath, isFiltered, noSearch, readSearchState, searchPath, writeSearchState } from './search-state.ts'

const roundTrip = (address: string) => writeSearchState(readSearchState(new URLSearchParams(address))).toString()

test('the address holds the whole state and nothing else (B4)', () => {
  expect(roundTrip('q=lineaire+algebra&sort=price&pages=3')).toBe('q=lineaire+algebra&sort=price&pages=3')
  expect(roundTrip('q=algebra&available=yes')).toBe('q=algebra&available=yes')
  expect(roundTrip('q=%C3%A9conomie')).toBe('q=%C3%A9conomie')
  expect(roundTrip('sort=best&pages=1&utm=x')).toBe('')
  const list = 'organisation=00000000-0000-7000-8000-000000000001&study=00000000-0000-7000-8000-000000000002'
  const filters = `available=yes&condition=new&condition=used&writing=no&minPrice=500&maxPrice=3000&city=Delft&city=Den+Haag&${list}`
  const whole = `q=a&sort=new&${filters}&course=00000000-0000-7000-8000-000000000003&edition=asked&near=Leiden&pages=34`
  expect(roundTrip(whole)).toBe(whole)
  expect(roundTrip('near=')).toBe('near=')
})

test('the address says whether words count as they were typed, for results and for facets (B5, M21)', () => {
  expect(roundTrip('q=calculsu&literal=yes&sort=new')).toBe('q=calculsu&literal=yes&sort=new')
  expect(roundTrip('q=calculsu&literal=no')).toBe('q=calculsu')
  const state = { ...noSearch, q: 'calculsu', literal: true }
  expect([searchPath(state, null), facetsPath(state)]).toEqual([
    '/search?q=calculsu&literal=yes',
    '/search/choices?q=calculsu&literal=yes',
  ])
})

test('what only puts in order is no part of the question for facets, and no city is no city (B4)', () => {
  const state = { ...noSearch, q: ' a ', sort: 'new', near: 'Leiden', city: ['Delft'], pages: 3 } as const
  expect(facetsPath(state)).toBe('/search/choices?q=a&city=Delft')
  expect(searchPath(state, null)).toBe('/search?q=a&sort=new&city=Delft&near=Leiden')
  expect(searchPath({ ...state, near: '' }, null)).toBe('/search?q=a&sort=new&city=Delft')
})

test('nonsense in the address is what it always is (J4)', () => {
  expect(readSearchState(new URLSearchParams('sort=cheapest&pages=-4'))).toMatchObject({ sort: 'best', pages: 1 })
  expect(readSearchState(new URLSearchParams('pages=100000'))).toMatchObject({ pages: 1 })
  expect(readSearchState(new URLSearchParams('pages=NaN'))).toMatchObject({ pages: 1 })
  const long = 'x'.repeat(101)
  const filters = `condition=old&writing=maybe&minPrice=-1&maxPrice=1.5&city=%20&city=${long}&study=1&organisation=x&course=&near=${long}`
  expect(readSearchState(new URLSearchParams(`${filters}&edition=9&available=no`))).toEqual(noSearch)
  expect(readSearchState(new URLSearchParams(`q=${'a'.repeat(700)}`)).q).toHaveLength(600)
  expect(readSearchState(new URLSearchParams('city=a&'.repeat(30))).city).toEqual(['a'])
})

test('spaces that are being typed make no new question (B5)', () => {
  const state = { ...noSearch, q: '  lineaire  algebra ', pages: 2 }
  expect(searchPath(state, null)).toBe('/search?q=lineaire+algebra')
  expect(searchPath(state, 'abc')).toBe('/search?q=lineaire+algebra&cursor=abc')
})

test('what is asked beside words, order and "for sale now" is a filter (B4)', () => {
  const state = { ...noSearch, q: 'a', sort: 'price', near: 'Delft', pages: 2, available: true } as const
  expect(isFiltered(state)).toBe(false)
  for (const filters of ['condition=new', 'writing=no', 'minPrice=0', 'city=Delft', 'edition=asked'])
    expect([filters, isFiltered(readSearchState(new URLSearchParams(filters)))]).toEqual([filters, true])
})
