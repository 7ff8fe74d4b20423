import type { ImportAnswer, ImportRow, RowState } from '../../../../shared/features/booklists/import.schema.ts'

/** What the table is narrowed to. */
export const filters = ['all', 'new', 'changed', 'same', 'wrong', 'goes'] as const
export type Filter = (typeof filters)[number]

const none: Record<RowState, number> = {
  new: 0,
  changed: 0,
  same: 0,
  duplicate: 0,
  unknown: 0,
  wrong: 0,
  heading: 0,
  later: 0,
}

export function countsOf({ rows }: ImportAnswer): Record<RowState, number> {
  const counts = { ...none }
  for (const { state } of rows) counts[state] += 1
  return counts
}

/** Whether a row is among those of a filter. */
export function isIn(filter: Filter, { state }: ImportRow): boolean {
  if (filter === 'all') return true
  if (filter === 'wrong') return state === 'wrong' || state === 'unknown'
  if (filter === 'same') return state === 'same' || state === 'duplicate' || state === 'heading'
  if (filter === 'new') return state === 'new' || state === 'later'
  return state === filter
}
