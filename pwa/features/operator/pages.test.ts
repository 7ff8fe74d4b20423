import { afterEach, expect, test, vi } from 'vitest'
import { joined, pagesUpTo } from './use-asked-pages.ts'

interface People {
  people: number[]
  total: number
  next: string | null
}

/** The total of the last page grew meanwhile. */
const pages: Record<string, People> = {
  '/api/operator/people?q=a': { people: [1, 2], total: 5, next: 'x y' },
  '/api/operator/people?q=a&cursor=x%20y': { people: [3, 4], total: 5, next: 'z' },
  '/api/operator/people?q=a&cursor=z': { people: [5], total: 6, next: null },
}
const asked: string[] = []
const answer = async (url: string) => {
  asked.push(url)
  return new Response(JSON.stringify(pages[url]), { headers: { 'Content-Type': 'application/json' } })
}
afterEach(() => vi.unstubAllGlobals())

test('a list of the operator is read page after page, each page once, until there is no more (I3)', async () => {
  vi.stubGlobal('fetch', answer)
  const { signal } = new AbortController()
  const path = '/operator/people?q=a'
  const first = await pagesUpTo<People>(1, { path, pages: [], signal })
  expect(joined(first, 'people')).toEqual({ people: [1, 2], total: 5, next: 'x y' })
  const second = await pagesUpTo<People>(2, { path, pages: first, signal })
  const all = await pagesUpTo<People>(9, { path, pages: second, signal })
  expect(joined(all, 'people')).toEqual({ people: [1, 2, 3, 4, 5], total: 6, next: null })
  expect(asked).toEqual(Object.keys(pages))
})
