import { expect, test } from 'vitest'
import { dueAfter } from '../due-hours.ts'

const at = (time: string) => Date.parse(time)
const due = (time: string, every: 'instant' | 'daily' | 'weekly') => new Date(dueAfter(at(time), every)).toISOString()

test('what is told at once is due at once, also at night (M20)', () => {
  expect(dueAfter(at('2026-09-02T01:30:00Z'), 'instant')).toBe(at('2026-09-02T01:30:00Z'))
})

test('what is told daily is due at the next eight in the morning in Amsterdam (M20)', () => {
  expect(due('2026-09-02T05:59:59Z', 'daily')).toBe('2026-09-02T06:00:00.000Z')
  expect(due('2026-09-02T06:00:00Z', 'daily')).toBe('2026-09-03T06:00:00.000Z')
  expect(due('2026-12-31T22:30:00Z', 'daily')).toBe('2027-01-01T07:00:00.000Z')
})

test('what is told weekly is due on the next Monday at eight (M20)', () => {
  expect(due('2026-09-02T10:00:00Z', 'weekly')).toBe('2026-09-07T06:00:00.000Z')
  expect(due('2026-09-07T05:00:00Z', 'weekly')).toBe('2026-09-07T06:00:00.000Z')
  expect(due('2026-09-07T06:00:00Z', 'weekly')).toBe('2026-09-14T06:00:00.000Z')
})

test('a day that is an hour shorter or longer ends at eight all the same (M20)', () => {
  expect(due('2026-03-28T12:00:00Z', 'daily')).toBe('2026-03-29T06:00:00.000Z')
  expect(due('2026-10-24T12:00:00Z', 'daily')).toBe('2026-10-25T07:00:00.000Z')
})
