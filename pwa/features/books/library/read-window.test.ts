import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openCache } from '../../../local/cache.ts'
import { type Cache } from '../../../local/cache.types.ts'
import { readWindow } from './read-window.ts'

const path = '/admin/organisations/o/library?sort=name&from=0&limit=100'
const page = { books: [], total: 5000, counts: { all: 5000, unlisted: 10, wanted: 1 }, next: null }

let cache: Cache
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  cache = openCache('o')
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await cache.delete()
})

const read = (isKept = true) => readWindow({ cache, path, isKept, signal: new AbortController().signal })
const goOnline = () => vi.stubGlobal('fetch', async () => Response.json(page))
const goOffline = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

test('the library is read without a connection as far as it was looked at here, and says when that was (H3, L2)', async () => {
  goOnline()
  expect(await read()).toEqual({ page, cachedAt: null })
  goOffline()
  expect(await read()).toEqual({ page, cachedAt: expect.any(Number) })
})

test('what was never looked at, or only searched for, is said to be out of reach (H3)', async () => {
  goOnline()
  await read(false)
  goOffline()
  await expect(read()).rejects.toMatchObject({ status: 0 })
})
