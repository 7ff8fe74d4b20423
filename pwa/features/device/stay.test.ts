import { expect, test } from 'vitest'
import { stayOf } from './stay.ts'

const none = { since: null, waited: null }

test('“No connection” goes as soon as what waited went, and stays where nothing was sent (L1, L3)', () => {
  const silent = stayOf(none, 1000, 2)
  expect(silent.since).toBe(1000)
  const answered = stayOf(silent, null, 2)
  expect(answered).toBe(silent)
  expect(stayOf(answered, null, 1).since).toBeNull()
  const idle = stayOf(none, 1000, 0)
  expect(stayOf(idle, null, 0)).toBe(idle)
})

test('a message that is taken back without a connection, or not counted yet, ends nothing (L3)', () => {
  const silent = stayOf(stayOf(none, 1000, 2), 1000, 1)
  expect(stayOf(silent, null, 1).since).toBe(1000)
  expect(stayOf(silent, null, null).since).toBe(1000)
  expect(stayOf(silent, null, 0).since).toBeNull()
  expect(stayOf(stayOf(silent, null, 0), 5000, 0).since).toBe(5000)
})
