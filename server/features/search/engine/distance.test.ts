import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { distanceTo } from './distance.ts'

test('a slip is a letter added, dropped, changed or exchanged with its neighbour (B5)', () => {
  const slips = { calculus: 0, calculs: 1, calcullus: 1, calculas: 1, calcuuls: 1, claculus: 1, calculsu: 1, xyz: 8 }
  for (const [other, slipped] of Object.entries(slips))
    expect([other, distanceTo('calculus')(other)]).toEqual([other, slipped])
})

test('a word may be the beginning of the other (B5)', () => {
  expect(distanceTo('statisk')('statistiek')).toBe(1)
  expect(distanceTo('statistiek')('statis')).toBe(4)
})

test('it is what the usual table says, for all words of up to 32 letters (B5)', () => {
  const word = string({ unit: constantFrom('a', 'b', 'c', 'é'), minLength: 1, maxLength: 32 })
  assert(
    property(word, word, (one, other) => {
      const whole = byTable(one, other)
      const beginning = other.length > one.length ? byTable(one, other.slice(0, one.length)) : whole
      expect(distanceTo(one)(other)).toBe(Math.min(whole, beginning))
    }),
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
