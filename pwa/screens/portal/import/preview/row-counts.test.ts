import { expect, test } from 'vitest'
import type { ImportAnswer } from '../../../../../shared/features/booklists/import.schema.ts'
import { countOf, filters } from './row-counts.ts'

test('the tabs count every row, also those that the answer has no room for (M9)', () => {
  const counts = { new: 1, changed: 2, same: 3, duplicate: 4, unknown: 5, wrong: 6, heading: 7, later: 8 }
  const none = { changes: [], found: [], unknown: [], duplicate: [], wrong: [], columns: [], rows: [], notes: [] }
  const goes = [{ linkId: 'a', course: '', book: '' }]
  const answer: ImportAnswer = { ...none, sheets: null, counts, goes }
  expect(filters.map(filter => [filter, countOf(filter, answer)])).toEqual([
    ['all', 36],
    ['new', 9],
    ['changed', 2],
    ['same', 14],
    ['wrong', 11],
    ['goes', 1],
  ])
})
