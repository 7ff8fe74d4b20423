import { expect, test } from 'vitest'
import { at, next, rangeOf, settled, type Table, sizeOf, step } from './selection.ts'

const table: Table = { keys: ['a', 'b', 'c', 'd'], columns: 3 }

test('arrows go from cell to cell and stop at the edges (H4)', () => {
  const corner = step(step(at('a', 0), { rows: -1 }, table), { columns: -1 }, table)
  expect(corner).toEqual(at('a', 0))
  expect(step(corner, { rows: 1 }, table)).toEqual(at('b', 0))
  expect(step(corner, { rows: 99, columns: 99 }, table)).toEqual(at('d', 2))
})

test('with shift a range grows from where it began, in every direction (M11)', () => {
  const down = step(at('c', 1), { rows: 1, columns: 1, extend: true }, table)
  expect(rangeOf(down, table)).toEqual({ top: 2, bottom: 3, left: 1, right: 2 })
  const up = step(down, { rows: -2, columns: -2, extend: true }, table)
  expect(rangeOf(up, table)).toEqual({ top: 1, bottom: 2, left: 0, right: 1 })
  expect(sizeOf({ top: 1, bottom: 2, left: 0, right: 1 })).toBe(4)
  expect(step(up, { rows: 1 }, table)).toEqual(at('c', 0))
})

test('Tab goes on in the next row, and out of the table at its ends (H4)', () => {
  expect(next(at('a', 2), 1, table)).toEqual(at('b', 0))
  expect(next(at('b', 0), -1, table)).toEqual(at('a', 2))
  expect([next(at('d', 2), 1, table), next(at('a', 0), -1, table)]).toEqual([undefined, undefined])
})

test('a selection stays on its rows when others come and go, and moves up where its own are gone (H4)', () => {
  const more = { ...table, keys: ['new', ...table.keys] }
  expect(settled(at('b', 1), table, more)).toEqual(at('b', 1))
  expect(rangeOf(at('b', 1), more)?.top).toBe(2)
  expect(settled(at('d', 1), table, { ...table, keys: ['a', 'b'] })).toEqual(at('b', 1))
  expect(settled(at('b', 1), table, { ...table, keys: ['a', 'c', 'd'] })).toEqual(at('c', 1))
  expect(settled(at('d', 1), table, { ...table, keys: [] })).toBeUndefined()
})
