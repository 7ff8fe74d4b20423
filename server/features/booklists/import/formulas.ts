import { sheetFields } from '../../../../shared/features/booklists/sheet-fields.ts'
import type { FieldFault } from './plan.types.ts'
import type { SheetRow } from './sheet-rows.ts'

const errors =
  /^#(?:N\/A|N\/B|REF!|VERW!|VALUE!|WAARDE!|NAME\?|NAAM\?|DIV\/0!|DEEL\/0!|NUM!|GETAL!|NULL!|LEEG!|SPILL!|OVERLOPEN!)$/

/** What the spreadsheet itself could not work out. What an export wrote is escaped, so it is no formula. */
export function formulasOf({ cells }: Pick<SheetRow, 'cells'>): FieldFault[] {
  return sheetFields.flatMap((field): FieldFault[] => {
    // Of the book these say nothing that is imported.
    if (field === 'title' || field === 'author' || field === 'price' || field === 'id') return []
    const value = String(cells[field] ?? '').trim()
    if (value.startsWith('=')) return [{ code: 'formula', field, value }]
    return errors.test(value) ? [{ code: 'formula_error', field, value }] : []
  })
}
