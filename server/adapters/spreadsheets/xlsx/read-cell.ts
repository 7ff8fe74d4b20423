import { type Cell, maxColumns, type Worksheet, noteLost } from '../spreadsheets.ts'
import type { NumberFormat } from './number-formats.ts'
import type { CellText } from './rich-text.ts'
import { isOn } from './workbook.ts'

const dayMs = 86_400_000

/** 31 December 9999 in Excel. */
const lastDay = 2_958_465

export interface WorksheetParts {
  strings: (at: number) => CellText | undefined
  formats: (style: string | undefined) => NumberFormat
  isStruck: (style: string | undefined) => boolean
  from1904: boolean
}

export interface OpenCell {
  row: number
  column: number
  type: string
  style: string | undefined
  value: string | undefined
  formula: string | undefined
  shared: string | undefined
  isCut: boolean
}

export function cellReader(sheet: Worksheet, { strings, formats, from1904 }: WorksheetParts): (cell: OpenCell) => Cell {
  const formulas = new Map<string, string>()

  return cell => {
    const { type, value, formula, shared, isCut } = cell
    if (shared !== undefined && formula) formulas.set(shared, formula)
    // A formula without a saved result is shown, so that it is not lost.
    if (formula !== undefined && (value === undefined || (value === '' && type === 'n')))
      return `=${formula || (formulas.get(shared ?? '') ?? '')}`
    if (value === undefined || value === '') return ''
    if (isCut) noteCut(cell, value)
    if (type === 's') return sharedText(cell, value)
    if (type === 'b') return String(isOn(value))
    if (type === 'd') return dated(cell, value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, ''))
    if (type !== 'n') return value
    const { cell: shown, isDate } = numberShown(value, formats(cell.style), from1904)
    return isDate ? dated(cell, String(shown)) : shown
  }

  function sharedText(cell: OpenCell, value: string): Cell {
    const text = /^\d{1,9}$/.test(value) ? strings(Number(value)) : undefined
    if (!text) noteLost(sheet, { ...placeOf(cell), why: 'no_text', value })
    else if (text.isCut) noteCut(cell, text.text)
    return text?.text ?? ''
  }

  function noteCut(cell: OpenCell, value: string): void {
    noteLost(sheet, { ...placeOf(cell), why: 'cut', value: value.slice(0, 40) })
  }

  function dated(cell: OpenCell, shown: string): string {
    if (cell.column < maxColumns) sheet.dates.push(placeOf(cell))
    return shown
  }
}

export const placeOf = ({ row, column }: OpenCell) => ({ row, column })

/** Text where JavaScript cannot hold the number, so that no digit is lost. */
function numberShown(written: string, format: NumberFormat, from1904: boolean): { cell: Cell; isDate: boolean } {
  const number = written === '' ? Number.NaN : Number(written)
  if (!Number.isFinite(number) || Math.abs(number) > Number.MAX_SAFE_INTEGER) return { cell: written, isDate: false }
  if (format === 'date' && number >= 0 && number <= lastDay) return { cell: dateShown(number, from1904), isDate: true }
  // Excel shows fifteen digits: 12.949999999999999 was typed as 12.95.
  if (!Number.isInteger(number)) return { cell: Number(number.toPrecision(15)), isDate: false }
  if (format === null || format === 'date' || number < 0) return { cell: number, isDate: false }
  return { cell: format.before + String(number).padStart(format.digits, '0') + format.after, isDate: false }
}

function dateShown(days: number, from1904: boolean): string {
  const first = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30)
  const rounded = Math.round(days * 1440) / 1440
  const [day = '', time = ''] = new Date(first + Math.round(rounded * dayMs)).toISOString().slice(0, 16).split('T')
  if (days < 1) return time
  return time === '00:00' ? day : `${day} ${time}`
}
