import { expect, test } from 'vitest'
import type { StudyPage } from '../../../shared/features/booklists/booklists.schema.ts'
import { foundIn } from './found-in.ts'

const shown = { position: 1, visible: true }
const years = ['y1', 'y2'].map(id => ({ id, studyId: 's', name: id, ...shown }))
const course = (id: string, name: string) => ({ id, organisationId: 'o', code: null, name })
const book = (id: string, name: string, author: string, isbn: string | null) =>
  ({ id, name, author, isbn }) as StudyPage['books'][number]
const link = (courseId: string, bookId: string) => ({
  id: `${courseId}${bookId}`,
  courseId,
  bookId,
  version: null,
  notes: '',
  tags: [],
  ...shown,
})
const place = (collectionId: string, courseId: string) => ({
  id: `${collectionId}${courseId}`,
  collectionId,
  courseId,
  ...shown,
})

const page: StudyPage = {
  study: { id: 's', organisationId: 'o', name: 'Wiskunde', ...shown },
  collections: years,
  places: [place('y1', 'lin'), place('y2', 'lin'), place('y2', 'ana')],
  courses: [course('lin', 'Lineaire algebra'), course('ana', 'Analyse')],
  links: [link('lin', 'lay'), link('ana', 'cal'), link('ana', 'reader')],
  books: [
    book('lay', 'Linear Algebra and Its Applications', 'David C. Lay', '9780321982384'),
    book('cal', 'Calculus', 'Adams', null),
    book('reader', 'Réader Analyse', 'Vakgroep', null),
  ],
}
const found = (query: string) =>
  foundIn(page, query).map(({ course: { id }, books }) => [id, ...books.map(each => each.book.id)])

test('a list is searched in all its years by name, author, ISBN and course, each course once (L2, B3)', () => {
  expect(found('lay algebra')).toEqual([['lin', 'lay']])
  expect(found('978032')).toEqual([['lin', 'lay']])
  expect(found('analyse')).toEqual([['ana', 'cal', 'reader']])
  expect(found('reader')).toEqual([['ana', 'reader']])
  expect(found('nothing of this')).toEqual([])
})
