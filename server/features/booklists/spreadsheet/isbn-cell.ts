import { hyphenate } from 'isbn3'
import { type IsbnError, readIsbn } from '../../../../shared/features/books/isbn.ts'
import type { Cell } from '../../../adapters/spreadsheets/spreadsheets.ts'
import { findIsbns } from './find-isbns.ts'

/** The check digit proves each of these repairs. */
export type Repair =
  /** Shown as 9,78E+12, but all digits are there. */
  | 'number'
  /** Written as 9,780470458365E+12: all digits are there. */
  | 'exponent'
  /** The rounded last digit, calculated from the others. */
  | 'last_digit'
  /** The lost zero of a ten-digit ISBN. */
  | 'zero'
  /** A known typo: 987 for 978, the letter O for a zero. */
  | 'slip'

export type IsbnCell =
  | { isbn13: string; repaired: Repair | null }
  /** `several`: correct numbers in one cell. `range`: the possible numbers before rounding. */
  | { isbn13: null; error: IsbnError; several: string[]; range: [number, number] | null }

const scientific = /^\s*(\d)(?:[.,](\d+))?\s*e\s*\+?\s*(\d{1,2})\s*$/i

/** Repairs only where the check digit proves it; never guesses. */
export function readIsbnCell(cell: Cell): IsbnCell {
  const text = textOf(cell)
  const scanned = scannedIsbn(text)
  if (scanned !== null) return { isbn13: scanned, repaired: null }
  const rounded = scientific.exec(text)
  if (rounded) return readRounded(text, rounded)
  const { isbn13, error } = readIsbn(text)
  if (isbn13 !== null) return { isbn13, repaired: typeof cell === 'number' ? 'number' : null }
  if (error.code === 'isbn_too_short' && error.meant !== null) return { isbn13: error.meant, repaired: 'zero' }
  if (error.meant !== null) return { isbn13: error.meant, repaired: 'slip' }
  const several = [...new Set(findIsbns(text).flatMap(({ isbn13: right }) => right ?? []))]
  const [only, more] = several
  if (only !== undefined && more === undefined) return { isbn13: only, repaired: null }
  return { isbn13: null, error, several, range: null }
}

/** A scanner adds the two or five digits of the small barcode beside an ISBN; a spreadsheet rounds those off. */
function scannedIsbn(text: string): string | null {
  const [, integer, first = '', rest = ''] =
    /^\s*(?:(97[89]\d{10})\s*(?:\d{5}|\d{2})|(9)[.,](7[89]\d{10,})e\s*\+?\s*17)\s*$/i.exec(text) ?? []
  return readIsbn(integer ?? (first + rest).slice(0, 13)).isbn13
}

/** Removes the `.0` that a spreadsheet adds. */
function textOf(cell: Cell): string {
  return String(cell).replace(/^(\s*\d{9,13})[.,]0+\s*$/, '$1')
}

function readRounded(text: string, [, first = '', rest = '', exponent = '']: RegExpExecArray): IsbnCell {
  const missing = Number(exponent) - rest.length
  const digits = first + rest
  if (missing <= 0 && /^0*$/.test(digits.slice(Number(exponent) + 1))) {
    const complete = readIsbnCell(digits.slice(0, Number(exponent) + 1))
    if (complete.isbn13 !== null) return { ...complete, repaired: 'exponent' }
  }
  const range = rangeOf(digits, missing)
  const possible = missing === 1 ? integers(range).filter(number => readIsbn(number).isbn13 === number) : []
  const [only, more] = possible
  if (only !== undefined && more === undefined) return { isbn13: only, repaired: 'last_digit' }
  const error: IsbnError = { code: 'isbn_rounded', length: [...text.trim()].length, meant: null }
  return { isbn13: null, error, several: possible, range }
}

/** Half a unit of the last digit, down and up. */
function rangeOf(digits: string, missing: number): [number, number] {
  const unit = 10 ** Math.max(0, missing)
  return [Number(digits) * unit - Math.floor(unit / 2), Number(digits) * unit + Math.ceil(unit / 2) - 1]
}

function integers([low, high]: [number, number]): string[] {
  return Array.from({ length: high - low + 1 }, (_, at) => String(low + at))
}

/** Hyphens keep spreadsheets from reading a number. An unknown publisher gets a hyphen behind the prefix only. */
export function hyphenated(isbn13: string): string {
  return hyphenate(isbn13) || `${isbn13.slice(0, 3)}-${isbn13.slice(3)}`
}
