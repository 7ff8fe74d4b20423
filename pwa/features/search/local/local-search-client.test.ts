import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Book } from '../../../../shared/features/books/books.schema.ts'
import { newId } from '../../../lib/new-id.ts'
import { keyOfCache, openCache } from '../../../local/cache.ts'
import { type Cache } from '../../../local/cache.types.ts'
import { localSearchOf } from './local-search-client.ts'
import { LocalSearch } from './local-search.ts'
import type { FromWorker, ToWorker } from './local-search.worker.ts'

/** Does the worker's work in this thread. */
class FakeWorker extends EventTarget {
  static readonly all: FakeWorker[] = []
  static start: 'well' | 'fails' | 'silent' = 'well'
  readonly told: ToWorker[] = []
  isOver = false
  #here: LocalSearch | undefined
  #cache: Cache | undefined

  constructor() {
    super()
    FakeWorker.all.push(this)
    if (FakeWorker.start === 'fails') queueMicrotask(() => this.dispatchEvent(new Event('error')))
  }

  async postMessage(told: ToWorker): Promise<void> {
    this.told.push(told)
    if (FakeWorker.start !== 'well') return
    if ('key' in told) {
      this.#cache = openCache(told.key)
      this.#here = new LocalSearch(this.#cache, () => this.say('changed'))
    } else this.say({ id: told.id, answer: (await this.#here?.answer(told.question)) ?? [] })
  }

  say(data: FromWorker): void {
    if (!this.isOver) this.dispatchEvent(new MessageEvent('message', { data }))
  }

  terminate(): void {
    this.isOver = true
    this.#here?.end()
    this.#cache?.close()
  }
}

let cache: Cache
beforeEach(async () => {
  FakeWorker.all.length = 0
  FakeWorker.start = 'well'
  vi.stubGlobal('Worker', FakeWorker)
  cache = openCache(newId())
  await cache.book.put({ id: '1', name: 'Calculus', author: '', isbn: '9780134154367' } as Book)
})
afterEach(async () => {
  here(openCache('nobody'))
  vi.unstubAllGlobals()
  await cache.delete()
})

const page = new EventTarget()
const here = (cache: Cache) => localSearchOf(cache, page)
const question = { kind: 'isbn', isbn13: '9780134154367' } as const
const ask = () => here(cache).ask(question)
const workers = () => FakeWorker.all.map(({ isOver }) => (isOver ? 'over' : 'there'))

test('one worker answers all questions of a cache, and ends when the page acts as somebody else (L2, L9)', async () => {
  expect(await Promise.all([ask(), ask()])).toMatchObject([[{ id: '1' }], [{ id: '1' }]])
  expect(FakeWorker.all.map(({ told }) => told[0])).toEqual([{ key: keyOfCache(cache) }])
  const other = openCache(newId())
  expect(await here(other).ask(question)).toEqual([])
  expect(workers()).toEqual(['over', 'there'])
  await other.delete()
})

test('where no worker runs, or it does not load, the page answers itself (L2)', async () => {
  FakeWorker.start = 'fails'
  expect(await ask()).toMatchObject([{ id: '1' }])
  expect(workers()).toEqual(['over'])
  vi.stubGlobal('Worker', undefined)
  const other = openCache(newId())
  expect(await here(other).ask(question)).toEqual([])
  await other.delete()
})

test('whose storage is in memory is answered on the page, which alone has it (L2)', async () => {
  const inMemory = Object.assign(openCache(newId()), { inMemory: true as const })
  expect(await here(inMemory).ask(question)).toEqual([])
  expect(FakeWorker.all).toEqual([])
  await inMemory.delete()
})

test('whoever waits while the cache is deleted gets nothing, and the next question another worker (L9)', async () => {
  FakeWorker.start = 'silent'
  const waiting = ask()
  FakeWorker.all[0]?.say('gone')
  expect(await waiting).toBeUndefined()
  FakeWorker.start = 'well'
  expect(await ask()).toMatchObject([{ id: '1' }])
  expect(workers()).toEqual(['over', 'there'])
})

test('a page that is kept for going back holds no database, and what it asked is answered when one is back (L2)', async () => {
  const hear = (name: string) => page.dispatchEvent(Object.assign(new Event(name), { persisted: true }))
  FakeWorker.start = 'silent'
  const waiting = ask()
  hear('pagehide')
  expect(workers()).toEqual(['over'])
  FakeWorker.start = 'well'
  hear('pageshow')
  expect(await waiting).toMatchObject([{ id: '1' }])
})

test('who asked hears when the device holds another book (L2)', async () => {
  await ask()
  const changed = vi.fn<() => void>()
  const stop = here(cache).onChange(changed)
  await cache.book.put({ id: '2', name: 'Algebra', author: '', isbn: null } as Book)
  await vi.waitFor(() => expect(changed).toHaveBeenCalled())
  stop()
})
