import { expect, test } from 'vitest'
import type { StudyPage } from '../../../shared/features/booklists/booklists.schema.ts'
import { askedCopies, collectionsOf, countOffered, coursesOf, listedBooks } from './list-tree.ts'

const book = { id: 'book', workId: '', name: 'Calculus', author: 'Adams', isbn: null, version: null, description: null }
const offer = { originalPriceCents: null, originalPriceAt: null, image: null, reviewed: true }
const page: StudyPage = {
  study: { id: 'study', organisationId: 'organisation', name: 'Wiskunde', position: 0, visible: true },
  collections: [
    { id: 'second', studyId: 'study', name: 'Jaar 2', position: 2, visible: true },
    { id: 'first', studyId: 'study', name: 'Jaar 1', position: 1, visible: true },
    { id: 'draft', studyId: 'study', name: 'Volgend jaar', position: 0, visible: false },
  ],
  courses: [
    { id: 'algebra', organisationId: 'organisation', code: null, name: 'Algebra' },
    { id: 'analysis', organisationId: 'organisation', code: 'AM1010', name: 'Analyse' },
  ],
  places: [
    { id: '1', collectionId: 'first', courseId: 'algebra', position: 2, visible: true },
    { id: '2', collectionId: 'first', courseId: 'analysis', position: 1, visible: true },
    { id: '3', collectionId: 'second', courseId: 'analysis', position: 1, visible: false },
  ],
  links: [
    { id: 'a', courseId: 'analysis', bookId: 'book', version: '9e', notes: '', tags: [], position: 1, visible: true },
    { id: 'b', courseId: 'analysis', bookId: 'book', version: '8e', notes: '', tags: [], position: 0, visible: false },
    { id: 'c', courseId: 'analysis', bookId: 'gone', version: null, notes: '', tags: [], position: 0, visible: true },
  ],
  books: [{ ...book, ...offer, available: 0, lowestPriceCents: null, watchers: 0 }],
}

test('collections and courses stand in the order of their curators (B3)', () => {
  expect(collectionsOf(page).map(collection => collection.name)).toEqual(['Jaar 1', 'Jaar 2'])
  expect(coursesOf(page, 'first').map(({ course }) => course.name)).toEqual(['Analyse', 'Algebra'])
})

test('what is hidden is not shown: a place, a link, a collection (B3)', () => {
  expect(coursesOf(page, 'second')).toEqual([])
  expect(coursesOf(page, 'first')[0]?.books.map(({ link }) => link.version)).toEqual(['9e'])
})

test('the lowest price of a course is that of a copy that it asks for, and no other copy counts as offered (M1)', () => {
  const offered = page.books.map(book => ({ ...book, available: 3, lowestPriceCents: 2500 }))
  const older = { linkId: 'a', match: 'older', available: 2, lowestPriceCents: 2500 } as const
  const asked = { linkId: 'a', match: 'asked', available: 1, lowestPriceCents: 4000 } as const
  const figures = (copies: StudyPage['copies']) => {
    const listed = listedBooks({ ...page, books: offered, ...(copies && { copies }) })
    return [...listed.map(askedCopies), countOffered(listed)]
  }
  expect(figures([older, asked])).toMatchObject([{ available: 1, lowestPriceCents: 4000 }, 1])
  expect(figures([older])).toMatchObject([{ available: 0, lowestPriceCents: null }, 0])
  expect(figures(undefined)).toMatchObject([{ available: 3, lowestPriceCents: null }, 1])
  const any = { ...page, books: offered, links: page.links.map(link => ({ ...link, version: null })), copies: [] }
  expect(listedBooks(any).map(askedCopies)).toMatchObject([{ available: 3, lowestPriceCents: 2500 }])
})
