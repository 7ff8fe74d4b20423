import type { ImportOptions } from '../../../../../shared/features/booklists/import.schema.ts'
import type { Tree } from '../../../../../shared/features/booklists/tree.schema.ts'
import type { Target } from '../plan/plan.types.ts'
import { type SheetYear, yearOfSheet } from '../plan/sheet-year.ts'
import { type SpreadsheetRow, textOf } from '../plan/spreadsheet-rows.ts'
import type { Table } from './read-table.ts'

/** The year of each sheet, by its name. One sheet alone goes where the person says. */
export function sheetYears(
  { all }: Table,
  { tree, target, options }: { tree: Tree; target: Target; options: Pick<ImportOptions, 'allSheets'> },
): (SheetYear | null)[] {
  if (target && ('courseId' in target || !options.allSheets)) return all.map(() => null)
  const study = target && tree.collections.find(({ id }) => id === target.collectionId)?.studyId
  return all.map(({ name }) => yearOfSheet(name, tree, study ?? undefined))
}

/** Rows that say a year of their own keep it, and those of an export know their place. */
export function withYears(
  rows: readonly SpreadsheetRow[],
  parts: readonly Table[],
  years: readonly (SheetYear | null)[],
): SpreadsheetRow[] {
  const [{ all } = { all: [] }] = parts
  const taken = all.flatMap(({ isTaken }, at) => (isTaken ? [years[at] ?? null] : []))
  return rows.map(row => {
    const year = taken[row.part ?? 0]
    const says = (['id', 'collection'] as const).some(field => textOf(row, field) !== '')
    return year && !says ? { ...row, year } : row
  })
}
