import type { ChangedRow, History, HistoryEntry } from '../../../../../shared/features/booklists/change-sets.schema.ts'
import { fold } from '../../../../../shared/lib/fold.ts'
import type { TreeIndex } from '../tree/tree-index.ts'
import { entryText, nameOf } from './history.text.ts'

export interface HistoryFilter {
  query: string
  /** The id of an admin; empty for all. */
  by: string
  onlyDeleted: boolean
}

export const everything: HistoryFilter = { query: '', by: '', onlyDeleted: false }

export const isEverything = ({ query, by, onlyDeleted }: HistoryFilter) =>
  query.trim() === '' && by === '' && !onlyDeleted

/** Searches the words, courses, books and author of a set. */
export function passes(
  entry: HistoryEntry,
  filter: HistoryFilter,
  books: History['books'],
  index: TreeIndex | null,
): boolean {
  if (filter.onlyDeleted && !deletes(entry)) return false
  if (filter.by !== '' && entry.by?.id !== filter.by) return false
  const names = entry.rows.map(row => nameOf(row, books))
  const text = fold([entryText(entry, books), entry.by?.firstName ?? '', ...names, ...placesOf(entry, index)].join(' '))
  return fold(filter.query)
    .split(/\s+/)
    .every(word => text.includes(word))
}

export const deletes = ({ rows }: HistoryEntry) => rows.length > 0 && rows.every(({ after }) => after === null)

export function placesOf({ rows }: HistoryEntry, index: TreeIndex | null): string[] {
  return [...new Set(rows.map(row => placeOf(row, index)))].filter(name => name !== '')
}

function placeOf({ kind, id, before, after }: ChangedRow, index: TreeIndex | null): string {
  const values = after ?? before ?? {}
  const nameOfRow = (of: 'study' | 'collection' | 'course', key: unknown) => index?.row(of, String(key))?.name ?? ''
  if (kind === 'link') return nameOfRow('course', values['courseId'])
  if (kind === 'collection') return nameOfRow('study', values['studyId'])
  if (kind === 'place') return nameOfRow('collection', values['collectionId'])
  return kind === 'course' ? nameOfRow('collection', index?.placesOfCourse(id)[0]?.collectionId) : ''
}
