import { expect, test } from 'vitest'
import { numbered } from './numbers.ts'

test('numbers are in the order of the ids, and those that are known stay (L2)', () => {
  const first = numbered(['c', 'a', 'e'], new Map())
  const second = numbered(['d', 'b', 'c', 'a', 'e', 'f'], first ?? new Map())
  expect(second && [...second.keys()].toSorted((x, y) => (second.get(x) ?? 0) - (second.get(y) ?? 0))).toEqual([
    ...'abcdef',
  ])
  for (const id of 'ace') expect(second?.get(id)).toBe(first?.get(id))
})

test('where there is no room between two, that is told (L2)', () => {
  expect(
    numbered(
      ['a', 'b', 'c'],
      new Map([
        ['a', 7],
        ['c', 8],
      ]),
    ),
  ).toBeUndefined()
  expect(
    numbered(
      ['a', 'b', 'c'],
      new Map([
        ['a', 7],
        ['c', 9],
      ]),
    )?.get('b'),
  ).toBe(8)
})
