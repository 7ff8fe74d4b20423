import { hyphenate } from 'isbn3'

/**
 * An ISBN with its hyphens, which no spreadsheet takes for a number. What belongs to no known publisher is parted behind its
 * prefix only.
 */
export function hyphenated(isbn13: string): string {
  return hyphenate(isbn13) || `${isbn13.slice(0, 3)}-${isbn13.slice(3)}`
}
