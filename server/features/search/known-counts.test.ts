import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCatalogue } from '../../../e2e/search/made/made-catalogue.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { importBooks } from '../books/import/import-books.ts'

const { books } = makeCatalogue(4000, 1)
const queries = [
  'calculus',
  'psychology',
  'economie',
  'introduction',
  'inleiding',
  'in',
  'a',
  'management',
  'recht',
  'statist',
  'algebra linear',
  'inleiding de',
  'the of',
  'jan',
  '97890',
]

/** Counts without any index: every word of the question begins a word of the name, of an author, or the ISBN. */
function countOf(query: string): number {
  const asked = plainWords(query)
  return books.filter(({ isbn, name, author }) => {
    const words = [isbn, ...plainWords(name), ...plainWords(author)]
    return asked.every(word => words.some(each => each.startsWith(word)))
  }).length
}

const plainWords = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await createTestApp()
  folder = mkdtempSync(join(tmpdir(), 'kaft-books-'))
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = books.map(({ isbn, name, author }) => [isbn, cell(name), cell(author)].join())
  writeFileSync(join(folder, 'books.csv'), ['isbn13,title,author', ...lines].join('\n'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await app.close()
})

const load = () => importBooks(app.deps, join(folder, 'books.csv'), () => undefined)
const search = async (query: string) => (await app.ask(`/api/search?q=${encodeURIComponent(query)}`)).json()

test('a catalogue of 4,000 books goes in whole, and totals are the counted ones, exact to 1,000 (B5, K3)', async () => {
  expect(await load()).toMatchObject({ added: books.length, bad: 0 })
  for (const query of queries) {
    const count = countOf(query)
    const { total, totalIsExact } = await search(query)
    expect({ query, total, totalIsExact }).toEqual({ query, total: Math.min(count, 1000), totalIsExact: count <= 1000 })
  }
})

test('every page turned gives each book once (B5)', async () => {
  const ids: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const page = await (await app.ask(`/api/search?q=psychology${next && `&cursor=${next}`}`)).json()
    ids.push(...page.results.map(({ book }: { book: { id: string } }) => book.id))
    next = page.next
  }
  expect(ids.length).toBe(countOf('psychology'))
  expect(ids.length).toBeGreaterThan(30)
  expect(new Set(ids).size).toBe(ids.length)
})

test('the same file a second time changes nothing (K3)', async () => {
  expect(await load()).toMatchObject({ added: 0, changed: 0, bad: 0 })
})
