import { expect, test } from 'vitest'
import { formatSince } from './format.ts'

const now = Date.parse('2026-11-22T12:00:00')
const daysBefore = (days: number) => now - days * 86_400_000

test('since when a copy is offered is told in days, then in weeks, then by its day (D1)', () => {
  const told = [-1, 0, 1, 3, 6, 7, 13, 14, 27, 28].map(days => formatSince(daysBefore(days), now))
  const days = ['vandaag', 'vandaag', 'gisteren', '3 dagen geleden', '6 dagen geleden']
  expect(told).toEqual([
    ...days,
    '1 week geleden',
    '1 week geleden',
    '2 weken geleden',
    '3 weken geleden',
    '25 oktober',
  ])
})
