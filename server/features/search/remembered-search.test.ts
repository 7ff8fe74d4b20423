import { beforeEach, expect, test } from 'vitest'
import type { Search, SearchFilters } from '../../adapters/search/search.ts'
import { rememberedSearch } from './remembered-search.ts'

const filters: SearchFilters = { sort: 'best' }
let version: number
let asked: string[]
let answer: (query: string) => Promise<string>
let search: Search

beforeEach(() => {
  version = 1
  asked = []
  answer = async query => `${query} ${asked.length}`
  const searchBooks: Search['searchBooks'] = query => {
    asked.push(query)
    return answer(query)
  }
  search = rememberedSearch({ searchBooks, close: async () => undefined }, { version: () => version })
})

test('a question is looked for once until something is committed', async () => {
  expect(await search.searchBooks('algebra', filters)).toBe('algebra 1')
  expect(await search.searchBooks('algebra', filters)).toBe('algebra 1')
  version = 2
  expect(await search.searchBooks('algebra', filters)).toBe('algebra 2')
})

test('those who ask at the same time get the one answer', async () => {
  const both = await Promise.all([search.searchBooks('algebra', filters), search.searchBooks('algebra', filters)])
  expect(both).toEqual(['algebra 1', 'algebra 1'])
})

test('other words, filters and pages are other questions', async () => {
  await search.searchBooks('algebra', filters)
  await search.searchBooks('meetkunde', filters)
  await search.searchBooks('algebra', { ...filters, city: 'Delft' })
  await search.searchBooks('algebra', filters, 'u')
  expect(asked).toEqual(['algebra', 'meetkunde', 'algebra', 'algebra'])
})

test('a search that failed is tried again', async () => {
  answer = async () => {
    throw new Error('busy')
  }
  await expect(search.searchBooks('algebra', filters)).rejects.toThrow('busy')
  answer = async () => 'found'
  expect(await search.searchBooks('algebra', filters)).toBe('found')
})

test('what was asked longest ago goes first, so that memory stays bounded', async () => {
  answer = async query => query.padEnd(1_000_000)
  for (let n = 0; n < 9; n += 1) await search.searchBooks(`${n}`, filters)
  expect(asked).toHaveLength(9)
  await search.searchBooks('8', filters)
  expect(asked).toHaveLength(9)
  await search.searchBooks('0', filters)
  expect(asked).toHaveLength(10)
})
