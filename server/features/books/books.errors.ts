import { msg } from '@lingui/core/macro'

/** A proposed book whose ISBN the catalogue has (code `isbn_known`). */
export const isbnKnown = msg`We already have the book with this ISBN. Choose it from the catalogue.`
