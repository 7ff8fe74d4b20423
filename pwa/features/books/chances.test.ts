import { expect, test } from 'vitest'
import { bestMonths, hasEnoughHistory } from './chances.ts'
import { linesFor } from './year-chart.tsx'

const year = (offered: number[]) =>
  offered.map((count, at) => ({ month: `2026-${String(at + 1).padStart(2, '0')}`, offered: count }))

test('the best months are those with most copies, none where all are alike, and the month that runs is not one (D1)', () => {
  expect(bestMonths(year([1, 2, 9, 3, 8, 1]))).toEqual(['2026-03', '2026-05'])
  expect(bestMonths(year([4, 4, 4, 4]))).toEqual([])
  expect(bestMonths(year([1, 2, 1, 99]))).toEqual(['2026-02'])
  expect(bestMonths([...year([0, 0]), { month: '2026-03', offered: 6 }])).toEqual(['2026-03'])
  expect(
    bestMonths([
      { month: '2025-12', offered: 9 },
      { month: '2026-01', offered: 8 },
      { month: '2026-02', offered: 1 },
      { month: '2026-03', offered: 1 },
    ]),
  ).toEqual(['2026-01', '2025-12'])
})

test('a handful of copies tells nothing (D1, M5)', () => {
  expect(hasEnoughHistory({ history: year([3, 3]), copies: 4 })).toBe(false)
  expect(hasEnoughHistory({ history: year([1, 1]), copies: 5 })).toBe(true)
  expect(hasEnoughHistory({ history: year([2, 9]) })).toBe(true)
  expect(hasEnoughHistory({ history: [] })).toBe(false)
})

test('the lines of the chart are whole copies and reach the highest bar (D1)', () => {
  expect([1, 3, 4, 12, 15, 160].map(most => linesFor(most))).toEqual([
    [0, 1],
    [0, 1, 2, 3],
    [0, 2, 4],
    [0, 5, 10, 15],
    [0, 5, 10, 15],
    [0, 100, 200],
  ])
})
