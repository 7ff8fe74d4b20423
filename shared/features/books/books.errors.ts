import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { IsbnError } from './isbn.ts'

export const isbnKnown = msg`We already have the book with this ISBN. Choose it from the catalogue.`

export function isbnSentence({ code, length, meant }: IsbnError): MessageDescriptor {
  if (meant !== null) return msg`This is not an ISBN. Did you mean ${meant}?`
  switch (code) {
    case 'isbn_empty':
      return msg`No ISBN was entered.`
    case 'isbn_too_short':
      return msg`An ISBN has 10 or 13 digits; this number has ${length}. Some are missing.`
    case 'isbn_too_long':
      return msg`An ISBN has 10 or 13 digits; this number has ${length}. That is too many.`
    case 'isbn_several':
      return msg`There is more than one number here. Enter one ISBN.`
    case 'isbn_letters':
      return msg`An ISBN has only digits, and sometimes an X at the end.`
    case 'isbn_x':
      return msg`An X can only be the last of the ten characters of an ISBN.`
    case 'isbn_prefix':
      return msg`An ISBN of 13 digits begins with 978 or 979.`
    case 'isbn_music':
      return msg`This is a number for sheet music (ISMN), not for a book.`
    case 'isbn_issn':
      return msg`This is a number for a magazine or journal (ISSN), not for a book.`
    case 'isbn_rounded':
      return msg`A spreadsheet has rounded this number. Copy the ISBN from the book itself.`
    case 'isbn_check_digit':
      return msg`The last digit does not fit the others, so there is a typing error somewhere. Compare it with the back of the book.`
  }
}
