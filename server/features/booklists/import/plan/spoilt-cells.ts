import { type SheetField, sheetFields } from '../../../../../shared/features/booklists/sheet-fields.ts'
import type { RowError } from './plan.types.ts'
import type { SheetRow } from './sheet-rows.ts'

const errors =
  /^#(?:N\/A|N\/B|REF!|VERW!|VALUE!|WAARDE!|NAME\?|NAAM\?|DIV\/0!|DEEL\/0!|NUM!|GETAL!|NULL!|LEEG!|SPILL!|OVERLOPEN!)$/

/** Of the book these say nothing that is imported. */
const unused: readonly SheetField[] = ['title', 'author', 'price', 'id']

/**
 * Finds cells that the spreadsheet itself could not work out, or took for a date: `12-12` becomes one as it is typed. Notes may well have
 * dates. What an export wrote is escaped, so it is no formula.
 */
export function spoiltCells({ cells, dates }: Pick<SheetRow, 'cells' | 'dates'>): RowError[] {
  return sheetFields.flatMap((field): RowError[] => {
    if (unused.includes(field)) return []
    const value = String(cells[field] ?? '').trim()
    if (value.startsWith('=')) return [{ code: 'formula', field, value }]
    if (errors.test(value)) return [{ code: 'formula_error', field, value }]
    return field !== 'notes' && dates?.has(field) ? [{ code: 'date', field, value }] : []
  })
}
