type IsbnErrorCode =
  | 'isbn_empty'
  | 'isbn_too_short'
  | 'isbn_too_long'
  | 'isbn_several'
  | 'isbn_letters'
  | 'isbn_x'
  | 'isbn_prefix'
  | 'isbn_music'
  | 'isbn_issn'
  | 'isbn_rounded'
  | 'isbn_check_digit'

export interface IsbnError {
  code: IsbnErrorCode
  length: number
  meant: string | null
}

export type IsbnReading = { isbn13: string; error: null } | { isbn13: null; error: IsbnError }

const noise = /[\s.\-\u00AD\u200B\u2010-\u2015\u2212]+/g
const label = /^\s*e?-?isbn(?:[-\s]?1[03](?=\D))?[\s:.#]*/i
const scientific = /^\s*\d[.,]\d+\s*e\s*\+?\s*\d+\s*$/i
const slips = new Set<IsbnErrorCode>(['isbn_too_short', 'isbn_prefix', 'isbn_letters'])
const issnLabel = /^\s*e?-?issn/i
const issnForm = /^\s*\d{4}\s*[-\u2010-\u2015]\s*\d{3}[\dx]\s*$/i

/** ISBN Users' Manual, 7th edition; 979-0 is printed music. An unknown publisher range is no error. */
export function readIsbn(text: string): IsbnReading {
  const number = text.replace(label, '').replace(noise, '').toUpperCase()
  if (isIsbn13(number)) return { isbn13: number, error: null }
  if (isIsbn10(number)) return { isbn13: thirteenOf(number), error: null }
  const code = codeOf(text, number)
  return { isbn13: null, error: { code, length: [...number].length, meant: slips.has(code) ? meantBy(number) : null } }
}

export function looksLikeIsbn(text: string): boolean {
  const number = text.replace(label, '').replace(noise, '').toUpperCase()
  return /^[\dXO]{10,14}$/.test(number) && number.replaceAll(/\D/g, '').length > 7
}

export function isbn10Of(isbn13: string): string | null {
  return isbn13.startsWith('978') ? isbn13.slice(3, 12) + check10(isbn13.slice(3, 12)) : null
}

function codeOf(text: string, number: string): IsbnErrorCode {
  if (number === '') return 'isbn_empty'
  if (scientific.test(text)) return 'isbn_rounded'
  if (issnLabel.test(text) || (issnForm.test(text) && isIssn(number))) return 'isbn_issn'
  if (/^M\d{9}$/.test(number) || /^9790\d{9}$/.test(number)) return 'isbn_music'
  if (holdsSeveral(text, number)) return 'isbn_several'
  if (!/^[\dX]+$/.test(number) || /^X+$/.test(number)) return 'isbn_letters'
  if (number.length < 10 || number.length === 11 || number.length === 12) return 'isbn_too_short'
  if (number.length > 13) return 'isbn_too_long'
  if (/X/.test(number.length === 10 ? number.slice(0, 9) : number)) return 'isbn_x'
  return number.length === 13 && !/^97[89]/.test(number) ? 'isbn_prefix' : 'isbn_check_digit'
}

/** Tries a zero lost in a spreadsheet, 987 for 978, and the letter O for a zero. */
function meantBy(number: string): string | null {
  const cures = [number.padStart(10, '0'), number.replace(/^987/, '978'), number.replaceAll('O', '0')]
  const cured = number.length < 8 ? undefined : cures.find(cure => isIsbn13(cure) || isIsbn10(cure))
  return cured === undefined ? null : cured.length === 13 ? cured : thirteenOf(cured)
}

function holdsSeveral(text: string, number: string): boolean {
  if (/^(97[89]\d{10}){2,}$/.test(number)) return true
  const parts = text.split(/[\s;,/|]+/).map(part => part.replace(noise, '').toUpperCase())
  return parts.filter(part => isIsbn13(part) || isIsbn10(part)).length > 1
}

function isIsbn13(number: string): boolean {
  return /^97[89]\d{10}$/.test(number) && !number.startsWith('9790') && check13(number.slice(0, 12)) === number[12]
}

function isIsbn10(number: string): boolean {
  return /^\d{9}[\dX]$/.test(number) && check10(number.slice(0, 9)) === number[9]
}

function isIssn(number: string): boolean {
  if (!/^\d{7}[\dX]$/.test(number)) return false
  return sum(number.slice(0, 7), place => 8 - place) % 11 === (number[7] === 'X' ? 1 : (11 - Number(number[7])) % 11)
}

function thirteenOf(isbn10: string): string {
  const twelve = `978${isbn10.slice(0, 9)}`
  return twelve + check13(twelve)
}

function check13(twelve: string): string {
  return String((10 - (sum(twelve, place => (place % 2 === 0 ? 1 : 3)) % 10)) % 10)
}

function check10(nine: string): string {
  const value = (11 - (sum(nine, place => 10 - place) % 11)) % 11
  return value === 10 ? 'X' : String(value)
}

function sum(digits: string, weight: (place: number) => number): number {
  return [...digits].reduce((total, digit, place) => total + Number(digit) * weight(place), 0)
}
