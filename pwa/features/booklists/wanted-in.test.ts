import { expect, test } from 'vitest'
import { matchEdition } from '../../../shared/features/booklists/full-list/match-edition.ts'
import type { BookPage } from '../../../shared/features/books/books.schema.ts'
import { wantedIn } from './wanted-in.ts'

const book = { id: 'a', workId: 'w', version: '5e druk' } as BookPage['book']
const versions = [
  { courseId: 'five', courseName: 'Algebra', organisationId: 'o', version: '5e druk', alsoAccepted: ['4e druk'] },
  { courseId: 'six', courseName: 'Analyse', organisationId: 'o', version: '6e druk' },
  { courseId: 'any', courseName: 'Logica', organisationId: 'o', version: null },
]

test('on the page of a book that was opened from a course each copy is as that course asks (M1)', () => {
  const said = (courseId: string | null) => {
    const wanted = wantedIn(book, versions, courseId)
    return wanted && ['4e druk', '6e druk', '3e druk'].map(version => matchEdition({ bookId: 'a', version }, wanted))
  }
  expect(said('five')).toEqual(['asked', 'newer', 'older'])
  expect(said('six')).toEqual(['older', 'asked', 'older'])
  expect([said('any'), said('elsewhere'), said(null)]).toEqual([undefined, undefined, undefined])
})
