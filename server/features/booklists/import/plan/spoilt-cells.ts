import {
  type SpreadsheetField,
  spreadsheetFields,
} from '../../../../../shared/features/booklists/spreadsheet-fields.ts'
import { isFormulaError } from '../../spreadsheet/cells.ts'
import type { RowError } from './plan.types.ts'
import type { SpreadsheetRow } from './spreadsheet-rows.ts'

/** The import ignores these. */
const unused: readonly SpreadsheetField[] = ['title', 'author', 'price', 'id']

/** Finds formula errors, and dates such as `12-12` outside notes. An export is escaped, so it has no formulas. */
export function spoiltCells({ cells, dates }: Pick<SpreadsheetRow, 'cells' | 'dates'>): RowError[] {
  return spreadsheetFields.flatMap((field): RowError[] => {
    if (unused.includes(field)) return []
    const value = String(cells[field] ?? '').trim()
    if (value.startsWith('=')) return [{ code: 'formula', field, value }]
    if (isFormulaError(value)) return [{ code: 'formula_error', field, value }]
    return field !== 'notes' && dates?.has(field) ? [{ code: 'date', field, value }] : []
  })
}
