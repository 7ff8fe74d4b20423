import { expect, test } from 'vitest'
import { knownOf, knownRows, oldestCached } from './known.ts'

test('an answer that is kept says that there is nothing only once nothing newer is coming (L2)', () => {
  expect(knownOf({ state: 'loading' })).toBe('coming')
  expect(knownOf({ state: 'stale', data: [] })).toBe('coming')
  expect(knownOf({ state: 'fresh', data: [] })).toBe('known')
  expect(knownOf({ state: 'offline', data: [] })).toBe('known')
  expect(knownOf({ state: 'offline' })).toBe('unreached')
  expect(knownOf({ state: 'failed' })).toBe('unreached')
})

test('rows say that there is nothing once they were pulled since the page was opened, or no server answers (L2)', () => {
  const page = { openedAt: 1000, online: true }
  expect(knownRows(null, page)).toBe('coming')
  expect(knownRows(null, { ...page, online: false })).toBe('unreached')
  expect(knownRows(999, page)).toBe('coming')
  expect(knownRows(1000, page)).toBe('known')
  expect(knownRows(1, { ...page, online: false })).toBe('known')
})

test('what is shown without an answer now says from when the oldest of it is, and what is fresh says nothing (L2)', () => {
  const kept = { data: {}, fetchedAt: 2000 }
  expect(oldestCached([{ ...kept, state: 'fresh' }, { ...kept, state: 'stale' }, { state: 'offline' }])).toBe(null)
  expect(
    oldestCached([
      { ...kept, state: 'offline' },
      { data: {}, fetchedAt: 1000, state: 'failed' },
    ]),
  ).toBe(1000)
})
