import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { importBooks } from '../books/import/import-books.ts'

const data = fileURLToPath(new URL('../../../../shared/data/', import.meta.url))
const isThere = existsSync(data)

interface Count {
  query: string
  catalogue: number
  catalogue_then_textbooks: number
}
const { counts }: { counts: Count[] } = isThere
  ? JSON.parse(readFileSync(`${data}search-known-counts.json`, 'utf8'))
  : { counts: [] }

/** Totals are exact to 1,000. */
const saidOf = (total: number) => ({ total: Math.min(total, 1000), totalIsExact: total <= 1000 })

// The imports are thousands of durable transactions; on a busy machine they take their time.
const patience = { timeout: 600_000 }

describe.skipIf(!isThere)('totals over real catalogues (skipped where ../shared/data is absent)', patience, () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  const search = async (query: string) => (await app.ask(`/api/search?q=${encodeURIComponent(query)}`)).json()
  const load = (name: string) => importBooks(app.deps, data + name, () => undefined)

  test('are the counted ones after catalogue.csv.gz, which goes in whole (B5, K3)', async () => {
    expect(await load('catalogue.csv.gz')).toMatchObject({ added: 28_032, bad: 0 })
    for (const { query, catalogue } of counts) {
      const { total, totalIsExact } = await search(query)
      expect({ query, total, totalIsExact }).toEqual({ query, ...saidOf(catalogue) })
    }
  })

  test('are the counted ones after textbooks.csv too (B5, K3)', async () => {
    const report = await load('textbooks.csv')
    expect(report.bad).toBe(0)
    for (const { query, catalogue_then_textbooks: both } of counts) {
      const { total, totalIsExact } = await search(query)
      expect({ query, total, totalIsExact }).toEqual({ query, ...saidOf(both) })
    }
  })

  test('hold when every page is turned, each book once (B5)', async () => {
    const ids: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const page = await (await app.ask(`/api/search?q=psychology${next && `&cursor=${next}`}`)).json()
      ids.push(...page.results.map(({ book }: { book: { id: string } }) => book.id))
      next = page.next
    }
    expect(ids).toHaveLength(182)
    expect(new Set(ids).size).toBe(182)
  })

  test('stay the same when a file is imported again (K3)', async () => {
    expect(await load('textbooks-open.csv')).toMatchObject({ added: 0, bad: 0 })
  })
})
