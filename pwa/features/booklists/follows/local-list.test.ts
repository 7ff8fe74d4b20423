import { expect, test } from 'vitest'
import type { StudyPage } from '../../../../shared/features/booklists/booklists.schema.ts'
import { newestList } from './local-list.ts'

const study = { id: 's', organisationId: 'o', name: 'Wiskunde', position: 1, visible: true }
const book = (id: string, available: number) => ({ id, available }) as StudyPage['books'][number]
const page = (books: StudyPage['books']): StudyPage => ({
  study,
  collections: [],
  places: [],
  courses: [],
  links: [],
  books,
})

test('a list that is followed shows what curators changed last, with counts and an age of the last answer (L2)', () => {
  const here = { page: page([book('a', 1), book('new', 0)]), at: 2000 }
  const newest = newestList({ data: page([book('a', 5), book('gone', 2)]), fetchedAt: 1000 }, here)
  expect(newest).toEqual({ data: page([book('a', 5), book('new', 0)]), fetchedAt: 1000 })
})

test('an answer that is newer than the rows stands as it is, and rows stand alone where nobody asked (L2)', () => {
  const here = { page: page([book('a', 1)]), at: 1000 }
  const answer = { data: page([book('b', 1)]), fetchedAt: 2000 }
  expect(newestList(answer, here)).toEqual(answer)
  expect(newestList(answer, null)).toEqual(answer)
  expect(newestList({}, here)).toEqual({ data: here.page, fetchedAt: 1000 })
  expect(newestList({}, null)).toEqual({})
})

test('what was counted for another edition than the list asks for by now is left out (M1, L2)', () => {
  const link = {
    id: 'l',
    courseId: 'c',
    bookId: 'a',
    version: '5e druk',
    notes: '',
    tags: [],
    position: 1,
    visible: true,
  }
  const copies = [{ linkId: 'l', match: 'asked' as const, available: 1, lowestPriceCents: 100 }]
  const counted = (version: string) => {
    const here = { page: { ...page([book('a', 1)]), links: [{ ...link, version }] }, at: 2000 }
    return newestList({ data: { ...page([book('a', 1)]), links: [link], copies }, fetchedAt: 1000 }, here).data?.copies
  }
  expect(counted('5th edition')).toEqual(copies)
  expect(counted('6e druk')).toBeUndefined()
})
