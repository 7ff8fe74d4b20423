import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Answered, Caller, Question, Search } from '../../adapters/search/search.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { fairSearch } from './fair-search.ts'

const empty = '{"results":[],"total":0,"totalIsExact":true}'
let version: number
let asked: Question[]
let askers: (Caller | undefined)[]
let finish: (() => void)[]
let next: number | null
let app: TestApp

beforeEach(async () => {
  version = 1
  next = null
  asked = []
  askers = []
  finish = []
  const slow: Search = {
    searchBooks: question => {
      asked.push(question)
      return new Promise<Answered>(resolve => finish.push(() => resolve({ text: empty, next, rev: 0 })))
    },
    close: async () => undefined,
  }
  const fair = fairSearch(slow, { version: async () => version }, { places: 1, waiting: 3, waitingEach: 2 })
  const searchBooks: Search['searchBooks'] = (question, caller) => {
    askers.push(caller)
    return fair.searchBooks(question, caller)
  }
  app = await createTestApp({ search: { ...fair, searchBooks }, config: { trustedProxies: ['127.0.0.1'] } })
})
afterEach(() => app.close())

const ask = (query: string, from = '203.0.113.1', signal?: AbortSignal) =>
  app.ask(`/api/search?${query}`, { headers: { 'x-forwarded-for': from }, ...(signal && { signal }) })
const came = async (count: number) => {
  while (askers.length < count) await new Promise(setImmediate)
}
/** Asks after the answer to the question before: two that are under way at once may come in either order. */
const askNext = async (...what: Parameters<typeof ask>) => {
  const before = askers.length
  const answer = ask(...what)
  await came(before + 1)
  return { answer }
}
const finishAll = async (count: number) => {
  for (let done = 0; done < count; done += 1) {
    while (!finish[done]) await new Promise(setImmediate)
    finish[done]?.()
  }
}

test('who asks too much at once is told when to come back; another address is answered in its turn (B1)', async () => {
  const own = [await askNext('q=a'), await askNext('q=b'), await askNext('q=c')].map(({ answer }) => answer)
  const refused = await ask('q=d')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await refused.json()).code).toBe('busy')
  const other = ask('q=z', '203.0.113.2')
  await came(5)
  await finishAll(4)
  expect((await other).status).toBe(200)
  await Promise.all(own)
  expect(asked.map(({ query }) => query)).toEqual(['a', 'b', 'z', 'c'])
})

test('a network of IPv6 is one address (B1)', async () => {
  void ask('q=a', '2001:db8:1:2::1')
  void ask('q=b', '2001:db8:1:2::2')
  await came(2)
  expect(askers.map(caller => caller?.key)).toEqual(['2001:db8:1:2::/64', '2001:db8:1:2::/64'])
  await finishAll(2)
})

test('a request that was hung up leaves the queue (B1)', async () => {
  const gone = new AbortController()
  const first = await askNext('q=a')
  const hungUp = (await askNext('q=b', '203.0.113.2', gone.signal)).answer.catch(() => undefined)
  const last = await askNext('q=c', '203.0.113.3')
  gone.abort()
  await finishAll(2)
  await Promise.all([first.answer, hungUp, last.answer])
  expect(asked.map(({ query }) => query)).toEqual(['a', 'c'])
})

test('a search that began before a commit is no answer to a question after it', async () => {
  const before = ask('q=a')
  await came(1)
  version = 2
  const after = ask('q=a')
  await came(2)
  await finishAll(2)
  await Promise.all([before, after])
  expect(asked).toHaveLength(2)
})

test('a cursor is taken back for the question it was given out for, and for no other (B1, J4)', async () => {
  next = 30
  const page = ask('q=a&sort=new')
  await finishAll(1)
  const { next: cursor } = await (await page).json()
  next = null
  const second = ask(`q=a&sort=new&cursor=${cursor}`)
  await came(2)
  await finishAll(2)
  expect((await (await second).json()).next).toBeNull()
  expect(asked[1]).toMatchObject({ query: 'a', offset: 30 })
  const forged = cursor.replace('u.', 'zz.')
  for (const other of [`q=b&sort=new&cursor=${cursor}`, `q=a&cursor=${cursor}`, `q=a&sort=new&cursor=${forged}`]) {
    const answer = await ask(other)
    expect([other, answer.status, Object.keys((await answer.json()).fields)]).toEqual([other, 422, ['cursor']])
  }
  expect(asked).toHaveLength(2)
})
