import type { ImportAnswer, ImportRow, RowState } from '../../../../../shared/features/booklists/import.schema.ts'

export const filters = ['all', 'new', 'changed', 'same', 'wrong', 'goes'] as const
export type Filter = (typeof filters)[number]

const states: Record<Exclude<Filter, 'all' | 'goes'>, readonly RowState[]> = {
  new: ['new', 'later'],
  changed: ['changed'],
  same: ['same', 'duplicate', 'heading'],
  wrong: ['wrong', 'unknown'],
}

/** Includes rows that the answer leaves out. */
export function countOf(filter: Filter, { counts, goes, goesCount = goes.length }: ImportAnswer): number {
  if (filter === 'goes') return goesCount
  const counted = filter === 'all' ? Object.values(counts) : states[filter].map(state => counts[state])
  return counted.reduce((sum, count) => sum + count, 0)
}

export function isIn(filter: Filter, { state }: ImportRow): boolean {
  return filter === 'all' || (filter !== 'goes' && states[filter].includes(state))
}
