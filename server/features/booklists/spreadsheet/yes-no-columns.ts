import type { SpreadsheetField } from '../../../../shared/features/booklists/spreadsheet-fields.ts'
import type { Cell } from '../../../adapters/spreadsheets/spreadsheets.ts'
import { readYes, splitWords, joinWords } from './cells.ts'
import { fieldNamed, isExactly, isNegated, requiredLabel } from './column-names.ts'

const most = 0.8
const loose: readonly SpreadsheetField[] = ['tags', 'notes', 'alsoAccepted']

export interface YesNoColumn {
  field: 'visible' | 'tags' | null
  label?: string
}

/** Undefined for any other column. Only its name makes one mean something (M9). */
export function yesNoColumn(name: string, cells: readonly Cell[]): YesNoColumn | undefined {
  const answers = cells.filter(cell => readYes(String(cell)) !== null)
  if (cells.length === 0 || answers.length / cells.length < most) return undefined
  const field = fieldNamed(name)
  if (field === 'visible' && !isNegated(name)) return { field }
  const label = requiredLabel(name)
  if (label !== undefined) return { field: 'tags', label }
  const areNumbers = cells.every(cell => Number.isFinite(Number(cell)))
  const isMeant = field && field !== 'visible' && !loose.includes(field) && (areNumbers || isExactly(field, name))
  return isMeant ? undefined : { field: null }
}

/** A yes is the label of its column, a no is none, and other words stay. */
export function labelsOf(cell: Cell, label: string): string {
  const words = splitWords(String(cell)).filter(word => /[\p{L}\p{N}✓✔]/u.test(word))
  const labels = words.flatMap(word => {
    const isYes = readYes(word)
    return isYes === null ? word : isYes ? label : []
  })
  return joinWords([...new Set(labels)])
}
