import { expect, test } from 'vitest'
import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import { copiesOf } from './book-copies.ts'

const ads = (...ids: string[]) => ids.map(id => ({ id }) as Ad)
const answer = (state: string, fetchedAt: number, ids: string[], next: string | null = null) => ({
  state,
  fetchedAt,
  data: { ads: ads(...ids), next },
})
const openedAt = 1000

test('that nobody offers a book is said by what was asked since the page was opened, never by what was kept (L2)', () => {
  const kept = { ads: [], at: 10 }
  expect(copiesOf(kept, { state: 'loading' }, openedAt)).toMatchObject({ ads: [], known: 'coming' })
  expect(copiesOf(null, answer('stale', 10, []), openedAt)).toMatchObject({ ads: [], known: 'coming' })
  expect(copiesOf(null, { state: 'loading' }, openedAt)).toMatchObject({ ads: undefined, known: 'coming' })
  expect(copiesOf({ ads: [], at: 1001 }, { state: 'loading' }, openedAt).known).toBe('known')
  expect(copiesOf(null, answer('fresh', 1001, []), openedAt).known).toBe('known')
})

test('without a connection what is here is shown, with the time of the copies themselves (L2)', () => {
  expect(copiesOf({ ads: ads('a'), at: 20 }, answer('offline', 10, []), openedAt)).toMatchObject({
    ads: ads('a'),
    known: 'known',
    at: 20,
  })
  expect(copiesOf({ ads: [], at: 10 }, { state: 'offline' }, openedAt)).toMatchObject({
    ads: [],
    known: 'known',
    at: 10,
  })
  expect(copiesOf(null, { state: 'offline' }, openedAt)).toMatchObject({ ads: undefined, known: 'unreached' })
})

test('the first page of many copies is told as a part of them, and never takes the place of all (D1)', () => {
  expect(copiesOf(null, answer('fresh', 1001, ['a'], 'more'), openedAt).isComplete).toBe(false)
  expect(copiesOf({ ads: ads('a', 'b'), at: 10 }, answer('fresh', 1001, ['b'], 'more'), openedAt)).toMatchObject({
    ads: ads('a', 'b'),
    isComplete: true,
  })
  expect(copiesOf({ ads: ads('a'), at: 10 }, answer('fresh', 1001, ['b']), openedAt)).toMatchObject({ ads: ads('b') })
})
