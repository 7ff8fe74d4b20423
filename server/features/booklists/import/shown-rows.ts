import type { RowState } from '../../../../shared/features/booklists/import.schema.ts'
import type { PlannedRow } from './plan/plan.types.ts'

/** Rows, and characters of all their cells. */
export const maxShown = 5000
const maxCharacters = 4_000_000

/** Rows that need a person come first, then rows with changes. */
const order: readonly RowState[] = ['wrong', 'unknown', 'new', 'changed', 'later', 'duplicate', 'heading', 'same']

export function shownOf(rows: readonly PlannedRow[]): PlannedRow[] {
  let characters = 0
  const shown = new Set<PlannedRow>()
  for (const state of order)
    for (const planned of rows) {
      if (planned.state !== state) continue
      characters += sizeOf(planned)
      if (shown.size >= maxShown || characters > maxCharacters) return rows.filter(row => shown.has(row))
      shown.add(planned)
    }
  return [...rows]
}

function sizeOf({ row }: PlannedRow): number {
  return Object.values(row.cells).reduce<number>((sum, cell) => sum + String(cell).length, 0)
}
