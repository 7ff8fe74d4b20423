import { expect, test } from 'vitest'
import { courseEnd, lastEnd } from './course-end.ts'

const september = Date.UTC(2026, 8, 1)
const dayOf = (at: number | null) => at && new Date(at).toISOString().slice(0, 10)
const end = (names: string[], since = september) => dayOf(courseEnd(names, since))

test.each([
  [['Jaar 1 · 2026/2027'], '2027-07-15'],
  [["Jaar 2, '26-'27"], '2027-07-15'],
  [['Kwartaal 1 · 2026/2027'], '2026-11-15'],
  [['2e kwartaal 2026-27'], '2027-02-07'],
  [['Second year, Q3 (2026–2027)'], '2027-04-30'],
  [['Semester 2', 'Rechten 2026/2027'], '2027-07-15'],
  [['Analyse (Q1)', 'Jaar 1 · 2026/2027'], '2026-11-15'],
  [['Analyse 1', 'Jaar 1, kwartaal 1', 'Technische Wiskunde'], '2026-11-15'],
  [['Statistiek', 'Semester 1'], '2027-02-07'],
])('%j say when the course is over (M27)', (names, day) => expect(end(names)).toBe(day))

test.each([
  [['Eerste jaar']],
  [['Jaar 2', 'Technische Wiskunde']],
  [['Analyse 1', 'Jaar 3 en keuzevakken']],
  [['Q5']],
  [['Europa 1945–1989']],
  [['Najaar 2026']],
  [['Project 2026', 'Kwartaal 1']],
])('%j say no end, and nothing is guessed (M27)', names => expect(end(names)).toBeNull())

test('a course that was over before the book came, says nothing of this book (M27)', () => {
  expect(end(['Jaar 1 · 2025/2026'])).toBeNull()
  expect(end(['Kwartaal 1 · 2026/2027'], Date.UTC(2026, 11, 1))).toBeNull()
  expect(end(['Kwartaal 1'], Date.UTC(2026, 11, 1))).toBe('2027-11-15')
  expect(end(['Kwartaal 3'], Date.UTC(2027, 1, 1))).toBe('2027-04-30')
})

test('a book of several courses is asked about after the last of the same year, not after those of the next list (M27)', () => {
  const [autumn, winter, next] = [Date.UTC(2026, 10, 15), Date.UTC(2027, 1, 7), Date.UTC(2028, 6, 15)]
  expect(lastEnd([next, autumn, winter])).toBe(winter)
  expect(lastEnd([])).toBeNull()
})
