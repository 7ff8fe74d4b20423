import { expect, test } from 'vitest'
import { lessBy, proposalsOf } from './less-by.ts'

test.each([
  [4950, 10, 4500],
  [4950, 20, 4000],
  [5900, 10, 5300],
  [700, 10, 650],
  [700, 20, 550],
  [250, 10, 200],
])('%i cents less %i percent is a round price of %i (M28)', (asked, percent, less) => {
  expect(lessBy(asked, percent)).toBe(less)
})

test('what would be nothing is not proposed, and two that come to one price are one (M28)', () => {
  expect(proposalsOf(50)).toEqual([])
  expect(proposalsOf(100)).toEqual([{ percent: 10, cents: 50 }])
  expect(proposalsOf(4950)).toEqual([
    { percent: 10, cents: 4500 },
    { percent: 20, cents: 4000 },
  ])
})
