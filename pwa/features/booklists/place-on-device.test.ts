import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { codeOf } from '../../../shared/features/booklists/short-address.ts'
import { newId } from '../../lib/new-id.ts'
import { openCache } from '../../local/cache.ts'
import type { Cache } from '../../local/cache.types.ts'
import { placeOnDevice } from './place-on-device.ts'

let cache: Cache
beforeEach(() => void (cache = openCache(newId())))
afterEach(() => cache.delete())

test('a short address is known without a connection where its list was seen before, another is not (M12, L2)', async () => {
  const [studyId, first, second, courseId] = [newId(), newId(), newId(), newId()]
  const page = {
    study: { id: studyId, organisationId: 'org' },
    collections: [{ id: first }, { id: second }],
    places: [{ collectionId: second, courseId }],
    courses: [{ id: courseId }],
  }
  await cache.page.put({ key: `/studies/${studyId}`, data: page, fetchedAt: 1, usedAt: 1 } as never)
  const list = { organisationId: 'org', studyId }
  expect(await placeOnDevice(cache, codeOf('study', studyId))).toEqual(list)
  expect(await placeOnDevice(cache, codeOf('collection', first))).toEqual({ ...list, collectionId: first })
  expect(await placeOnDevice(cache, codeOf('course', courseId))).toEqual({ ...list, collectionId: second, courseId })
  expect(await placeOnDevice(cache, codeOf('course', newId()))).toBeNull()
  expect(await placeOnDevice(cache, 'none')).toBeNull()
})
