import type { ImportAnswer, ImportRow, RowState } from '../../../../../shared/features/booklists/import.schema.ts'

/** What the table is narrowed to. */
export const filters = ['all', 'new', 'changed', 'same', 'wrong', 'goes'] as const
export type Filter = (typeof filters)[number]

const states: Record<Exclude<Filter, 'all' | 'goes'>, readonly RowState[]> = {
  new: ['new', 'later'],
  changed: ['changed'],
  same: ['same', 'duplicate', 'heading'],
  wrong: ['wrong', 'unknown'],
}

/** Counts all rows of a filter, also those that the answer has no room for. */
export function countOf(filter: Filter, { counts, goes, goesCount = goes.length }: ImportAnswer): number {
  if (filter === 'goes') return goesCount
  const counted = filter === 'all' ? Object.values(counts) : states[filter].map(state => counts[state])
  return counted.reduce((sum, count) => sum + count, 0)
}

/** Whether a row is among those of a filter. */
export function isIn(filter: Filter, { state }: ImportRow): boolean {
  return filter === 'all' || (filter !== 'goes' && states[filter].includes(state))
}
