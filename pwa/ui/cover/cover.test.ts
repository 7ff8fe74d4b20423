import { expect, test } from 'vitest'
import { firstAuthor, labelOf, shortTitle } from './label.ts'
import { paperOf } from './paper.ts'

const isbns = Array.from({ length: 4800 }, (_, index) => String(9789001000000 + index * 7))

test('neighbouring ISBNs spread evenly over eight tints and six patterns (D1)', () => {
  const counts = new Map<string, number>()
  for (const isbn of isbns) {
    const { tint, pattern } = paperOf(isbn)
    counts.set(`${tint} ${pattern}`, (counts.get(`${tint} ${pattern}`) ?? 0) + 1)
  }
  expect(counts.size).toBe(48)
  expect(Math.max(...counts.values())).toBeLessThan(150)
  expect(Math.min(...counts.values())).toBeGreaterThan(60)
})

test('the same ISBN always gets the same paper (D1)', () => {
  expect(paperOf('9780134154367')).toEqual(paperOf('9780134154367'))
})

test('a label has at most four lines, smaller as its longest line grows (D1)', () => {
  expect(labelOf('Calculus', 'Adams').lines).toEqual(['Calculus'])
  expect(labelOf('Calculus', 'Adams').size).toBeGreaterThan(labelOf('Introduction to Algorithms', 'Cormen').size)
  const long = labelOf('An unreasonably long title that goes on and on about everything a first-year student needs', '')
  expect(long.lines).toHaveLength(4)
  expect(long.lines.at(-1)).toMatch(/…$/)
})

test('a word too long for a label is parted (D1)', () => {
  expect(labelOf('Ontwikkelingspsychologie', 'Feldman').lines).toEqual(['Ontwikkelings-', 'psychologie'])
})

test('a label names the title without its subtitle, and the first author (D1)', () => {
  expect(shortTitle('Calculus: A Complete Course')).toBe('Calculus')
  expect(shortTitle('C: How to Program')).toBe('C: How to Program')
  expect(firstAuthor('Urry, Cain, Wasserman')).toBe('Urry')
  expect(firstAuthor('Robert A. Adams & Christopher Essex')).toBe('Robert A. Adams')
})
