import { expect, test } from 'vitest'
import { noWork, sourceOf, targeted, withColumn, withCorrection, withSource } from './import-work.ts'

test('a cell holds what was written into it last, a column is about one thing (M9)', () => {
  const once = withCorrection({ remove: true }, 3, 'isbn', 'a')
  const twice = withCorrection(withCorrection(once, 3, 'isbn', 'b'), 4, 'isbn', 'c')
  expect(twice).toEqual({
    remove: true,
    corrections: [
      { at: 3, field: 'isbn', value: 'b' },
      { at: 4, field: 'isbn', value: 'c' },
    ],
  })
  expect(withColumn({}, ['isbn', 'course', null], 2, 'isbn').columns).toEqual([null, 'course', 'isbn'])
})

test('another text keeps where it goes, not what was corrected in the former (M9)', () => {
  const work = { ...noWork, options: targeted({ corrections: [], make: ['x'] }, { collectionId: 'c' }) }
  expect(withSource(work, { text: 'new' })).toMatchObject({ text: 'new', options: { collectionId: 'c' } })
  expect(withSource(work, { text: 'new' }).options).toEqual({ collectionId: 'c' })
  expect(targeted({ courseId: 'a', collectionId: 'b', remove: true }, { courseId: 'd' })).toEqual({
    courseId: 'd',
    remove: true,
  })
})

test('nothing is read before there is something (M9)', () => {
  expect([sourceOf(noWork), sourceOf({ ...noWork, text: ' \n' }), sourceOf({ ...noWork, way: 'file' })]).toEqual([
    null,
    null,
    null,
  ])
  expect(sourceOf({ ...noWork, text: '978' })).toEqual({ text: '978' })
})
