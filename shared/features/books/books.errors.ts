import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { IsbnError } from './isbn.ts'

export const isbnKnown = msg`We already have the book with this ISBN. Choose it from the catalogue.`

export function isbnSentence({ code, length, meant }: IsbnError): MessageDescriptor {
  if (meant !== null) return msg`This is not an ISBN. Did you mean ${meant}?`
  return {
    isbn_empty: msg`No ISBN was entered.`,
    isbn_too_short: msg`An ISBN has 10 or 13 digits; this number has ${length}. Some are missing.`,
    isbn_too_long: msg`An ISBN has 10 or 13 digits; this number has ${length}. That is too many.`,
    isbn_several: msg`There is more than one number here. Enter one ISBN.`,
    isbn_letters: msg`An ISBN has only digits, and sometimes an X at the end.`,
    isbn_x: msg`An X can only be the last of the ten characters of an ISBN.`,
    isbn_prefix: msg`An ISBN of 13 digits begins with 978 or 979.`,
    isbn_music: msg`This is a number for sheet music (ISMN), not for a book.`,
    isbn_issn: msg`This is a number for a magazine or journal (ISSN), not for a book.`,
    isbn_rounded: msg`A spreadsheet has rounded this number. Copy the ISBN from the book itself.`,
    isbn_check_digit: msg`The last digit does not fit the others, so there is a typing error somewhere. Compare it with the back of the book.`,
  }[code]
}
