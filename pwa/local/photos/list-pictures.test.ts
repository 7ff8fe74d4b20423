import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Book } from '../../../shared/features/books/books.schema.ts'
import { newId } from '../../lib/new-id.ts'
import { openCache } from '../cache.ts'
import { type Cache } from '../cache.types.ts'
import { listImageCache, logoCache } from './image-caches.ts'
import { keepListPictures } from './list-pictures.ts'

const organisation = newId()
let cache: Cache
let stored: Map<string, Response>
let metered: boolean

beforeEach(() => {
  cache = openCache(newId())
  stored = new Map()
  metered = false
  const opened = (name: string) => ({
    keys: async () =>
      [...stored.keys()]
        .filter(key => key.startsWith(name))
        .map(key => ({ url: `https://kaft.example${key.slice(name.length)}` })),
    match: async (path: string) => stored.get(`${name}${path}`),
    delete: async (path: string) => stored.delete(`${name}${path}`),
    put: async (path: string, answer: Response) => void stored.set(`${name}${path}`, answer),
  })
  vi.stubGlobal('caches', { open: async (name: string) => opened(name) })
  vi.stubGlobal('navigator', {
    connection: {
      get saveData() {
        return metered
      },
    },
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await cache.delete()
})

async function given(scope: string, image: string): Promise<void> {
  const book = { id: newId(), image } as Book
  await cache.book.put(book)
  await cache.held.put({ s: scope, kind: 'book', id: book.id, rev: 1 })
}
const answering = () => vi.fn<typeof globalThis.fetch>(async () => new Response('picture'))

test('covers and logos of followed lists are there before anybody looked, and covers go with the list (L2)', async () => {
  await given(`org:${organisation}`, 'aa')
  await given(`book:${newId()}`, 'bb')
  const imageUrl = '/uploads/images/cc-logo.png'
  await cache.organisation.put({ id: organisation, name: 'Kompas', description: '', university: 'TU Delft', imageUrl })
  const fetch = answering()
  await keepListPictures(cache, new Set([organisation]), fetch)
  await keepListPictures(cache, new Set([organisation]), fetch)
  const kept = [`${listImageCache}/uploads/images/aa-320.webp`, `${logoCache}${imageUrl}`]
  expect([...stored.keys()]).toEqual(kept)
  expect(fetch).toHaveBeenCalledTimes(2)
  await keepListPictures(cache, new Set(), fetch)
  expect([...stored.keys()]).toEqual([`${logoCache}${imageUrl}`])
})

test('pictures of lists are not fetched over a line that somebody pays by use (L2)', async () => {
  await given(`org:${organisation}`, 'aa')
  metered = true
  const fetch = answering()
  await keepListPictures(cache, new Set([organisation]), fetch)
  expect(fetch).not.toHaveBeenCalled()
  metered = false
  await keepListPictures(cache, new Set([organisation]), fetch)
  expect(fetch).toHaveBeenCalledTimes(1)
})
