import type { Otherwise } from '../../../../../shared/features/booklists/import.schema.ts'
import type { Tree } from '../../../../../shared/features/booklists/tree.schema.ts'
import { type SpreadsheetRow, textOf } from './spreadsheet-rows.ts'

/** For rows without a course or year. A choice that no longer exists is asked again; rows of an export know their place. */
export function withOtherwise(
  rows: readonly SpreadsheetRow[],
  said: Otherwise | undefined,
  tree: Tree,
): readonly SpreadsheetRow[] {
  if (!said) return rows
  const course = tree.courses.find(({ id }) => id === said.courseId)
  const collection = tree.collections.find(({ id }) => id === said.collectionId)
  return rows.map(row => {
    if (textOf(row, 'id') !== '') return row
    const into: SpreadsheetRow['into'] = {}
    const cells = { ...row.cells }
    if (textOf(row, 'course') === '' && textOf(row, 'code') === '') {
      into.courseId = course?.id
      cells.course = course?.name ?? said.course
    }
    if (textOf(row, 'study') === '' && textOf(row, 'collection') === '') {
      into.collectionId = collection?.id
      if (!course && !collection) Object.assign(cells, { study: said.study, collection: said.collection })
    }
    const there = Object.entries(cells).filter(([, cell]) => cell !== undefined)
    return { ...row, cells: Object.fromEntries(there), into }
  })
}
