import { expect, test } from 'vitest'
import type { BookPage } from '../../../shared/features/books/books.schema.ts'
import { inCourse, matchIn } from './wanted-in.ts'

const book = { id: 'a', workId: 'w', version: '5e druk' } as BookPage['book']
const versions = [
  { courseId: 'five', courseName: 'Algebra', organisationId: 'o', version: '5e druk', alsoAccepted: ['4e druk'] },
  { courseId: 'six', courseName: 'Analyse', organisationId: 'o', version: '6e druk' },
  { courseId: 'any', courseName: 'Logica', organisationId: 'o', version: null },
]

test('on the page of a book that was opened from a course each copy is as that course asks (M1)', () => {
  const said = (courseId: string | null) =>
    ['4e druk', '6e druk', '3e druk'].map(version => matchIn({ book, versions }, { bookId: 'a', version }, courseId))
  expect(said('five')).toEqual(['asked', 'newer', 'older'])
  expect(said('six')).toEqual(['older', 'asked', 'older'])
  const none = [undefined, undefined, undefined]
  expect([said('any'), said('elsewhere'), said(null)]).toEqual([none, none, none])
})

test('the address of a copy names the course from which one came, so that its page says the same (M1)', () => {
  expect(inCourse('/ad/a', 'five')).toBe('/ad/a?course=five')
  expect([inCourse('/ad/a', null), inCourse('/ad/a', undefined)]).toEqual(['/ad/a', '/ad/a'])
})
