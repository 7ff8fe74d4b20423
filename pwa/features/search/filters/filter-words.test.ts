import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { messages } from '../../../language/nl.po'
import { noFilters, noSearch, readSearchState, writeSearchState } from '../search-state.ts'
import { chosenOf, wordsOfQuestion } from './filter-words.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'nl', messages }))
const ids = ['1', '2', '3'].map(n => `00000000-0000-7000-8000-00000000000${n}`)
const address = `available=yes&condition=new&condition=good&writing=no&minPrice=500&maxPrice=3050&city=Delft&city=Leiden&edition=asked&organisation=${ids[0]}&study=${ids[1]}&course=${ids[2]}`
const filters = readSearchState(new URLSearchParams(address))

test('everything that was chosen stands in words, and taking all of it away one by one leaves no filter (B4)', () => {
  const names = { organisation: 'Ankertouw', study: 'Wiskunde', course: 'Analyse' }
  expect(chosenOf(filters, names, i18n).map(({ words }) => words)).toEqual([
    'Als nieuw',
    'Goed',
    'Zonder aantekeningen',
    '€\u00a05 tot €\u00a030,50',
    'Delft',
    'Leiden',
    'Gevraagde druk',
    'Ankertouw',
    'Wiskunde',
    'Analyse',
  ])
  let left = filters
  for (let [first] = chosenOf(left, {}, i18n); first; [first] = chosenOf(left, {}, i18n))
    left = { ...left, ...first.without }
  expect(writeSearchState(left).toString()).toBe('available=yes')
})

test('one bound of the price is said as such, and nothing found names what was asked for (B2, B4)', () => {
  const words = (more: object) => chosenOf({ ...noFilters, ...more }, {}, i18n).map(one => one.words)
  expect(words({ minPrice: 1000 })).toEqual(['Vanaf €\u00a010'])
  expect(words({ maxPrice: 1000 })).toEqual(['Tot €\u00a010'])
  expect(wordsOfQuestion(' algebra ', filters, i18n)).toBe('algebra')
  expect(wordsOfQuestion('', { ...noSearch, city: ['Delft'], maxPrice: 1000 }, i18n)).toBe('Tot €\u00a010, Delft')
})
