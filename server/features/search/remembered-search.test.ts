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
  const searchBooks: Search['searchBooks'] = async ({ query }) => {
    asked.push(query)
    return { text: await answer(query), next: null, rev: 0 }
  }
  search = rememberedSearch({ searchBooks, close: async () => undefined }, { version: async () => version })
})

const ask = async (query: string, more: Partial<SearchFilters> = {}, offset = 0) =>
  (await search.searchBooks({ query, filters: { ...filters, ...more }, offset })).text

test('a question is looked for once until something is committed', async () => {
  expect(await ask('algebra')).toBe('algebra 1')
  expect(await ask('algebra')).toBe('algebra 1')
  version = 2
  expect(await ask('algebra')).toBe('algebra 2')
})

test('an answer that a commit overtook is not given again', async () => {
  const usual = answer
  answer = async query => {
    answer = usual
    version += 1
    await ask('meetkunde')
    return usual(query)
  }
  await ask('algebra')
  expect(await ask('algebra')).toBe('algebra 3')
})

test('other words, filters and pages are other questions', async () => {
  await ask('algebra')
  await ask('meetkunde')
  await ask('algebra', { city: ['Delft'] })
  await ask('algebra', {}, 30)
  expect(asked).toEqual(['algebra', 'meetkunde', 'algebra', 'algebra'])
})

test('a search that failed is tried again', async () => {
  answer = async () => {
    throw new Error('busy')
  }
  await expect(ask('algebra')).rejects.toThrow('busy')
  answer = async () => 'found'
  expect(await ask('algebra')).toBe('found')
})

test('what was asked longest ago goes first, so that memory stays bounded', async () => {
  answer = async query => query.padEnd(1_000_000)
  for (let n = 0; n < 9; n += 1) await ask(`${n}`)
  expect(asked).toHaveLength(9)
  await ask('8')
  expect(asked).toHaveLength(9)
  await ask('0')
  expect(asked).toHaveLength(10)
})
