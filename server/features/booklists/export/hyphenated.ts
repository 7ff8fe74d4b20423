import { hyphenate } from 'isbn3'

/** Hyphens keep spreadsheets from reading a number. An unknown publisher gets a hyphen behind the prefix only. */
export function hyphenated(isbn13: string): string {
  return hyphenate(isbn13) || `${isbn13.slice(0, 3)}-${isbn13.slice(3)}`
}
