import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Follow } from '../../../../shared/features/booklists/booklists.schema.ts'
import { matchEdition } from '../../../../shared/features/booklists/full-list/match-edition.ts'
import { newId } from '../../../lib/new-id.ts'
import { openCache } from '../../../local/cache.ts'
import type { Cache } from '../../../local/cache.types.ts'
import { readListedWants } from './read-listed-wants.ts'

let cache: Cache
beforeEach(() => {
  cache = openCache(newId())
})
afterEach(() => cache.delete())

test('a result that a followed list asks for says whether it is the edition of that list, and no other result does (M1)', async () => {
  const book = { id: 'algebra', workId: 'w', name: 'Algebra', version: '5e druk' }
  const link = { id: 'l', courseId: 'c', bookId: 'algebra', version: '5e druk', visible: true }
  const data = { study: { id: 's' }, links: [link], books: [book] }
  await cache.page.put({ key: '/studies/s', data, fetchedAt: 1, usedAt: 1 })
  const wants = await readListedWants(cache, [{ id: 'f', organisationId: 'o', studyId: 's' } as Follow])
  const wanted = wants.get('algebra')
  const said = ['5e druk', '4e druk', '6e druk'].map(
    version => wanted && matchEdition({ bookId: 'algebra', version }, wanted),
  )
  expect(said).toEqual(['asked', 'older', 'newer'])
  expect([...wants.keys()]).toEqual(['algebra'])
  expect(await readListedWants(cache, [])).toEqual(new Map())
})
