import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { distance } from '../../../lib/distance.ts'
import { deletesOf } from './alternatives.ts'

test('a slip is a letter added, dropped, changed or exchanged with its neighbour (B5)', () => {
  const slips = { calculus: 0, calculs: 1, calcullus: 1, calculas: 1, calcuuls: 1, claculus: 1, calculsu: 1, xyz: 3 }
  for (const [other, slipped] of Object.entries(slips))
    expect([other, distance('calculus', other, 2).complete]).toEqual([other, slipped])
})

test('a word may be the beginning of the other (B5)', () => {
  expect(distance('statisk', 'statistiek', 2)).toEqual({ complete: 3, start: 1 })
  expect(distance('statistiek', 'statis', 2)).toEqual({ complete: 3, start: 3 })
})

test('up to two slips are what the usual table says, and the letters left out of both words meet (B5)', () => {
  const word = string({ unit: constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 })
  assert(
    property(word, word, (one, other) => {
      const slips = byTable(one, other)
      expect(distance(one, other, 2).complete).toBe(Math.min(slips, 3))
      const starts = Array.from({ length: other.length }, (_, at) => byTable(one, other.slice(0, at + 1)))
      expect(distance(one, other, 2).start).toBe(Math.min(...starts, one.length, 3))
      const left = deletesOf(one, 2)
      expect(slips > 2 || [...deletesOf(other, 2)].some(hash => left.has(hash))).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

/** Optimal string alignment, row by row. */
function byTable(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i += 1) {
    rows.push([i])
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      let least = Math.min(at(i, j - 1) + 1, at(i - 1, j) + 1, at(i - 1, j - 1) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(i - 2, j - 2) + 1)
      rows[i]?.push(least)
    }
  }
  return at(a.length, b.length)
}
