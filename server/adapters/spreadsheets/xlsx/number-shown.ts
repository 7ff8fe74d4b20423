import type { Cell } from '../spreadsheets.ts'
import type { NumberFormat } from './number-formats.ts'

const dayMs = 86_400_000
/** 31 December 9999 in Excel. */
const lastDay = 2_958_465

/** Text where JavaScript cannot hold the number, so that no digit is lost. */
export function numberShown(written: string, format: NumberFormat, from1904: boolean): { cell: Cell; isDate: boolean } {
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
