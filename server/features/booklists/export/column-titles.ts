import { msg } from '@lingui/core/macro'
import type { SpreadsheetField } from '../../../../shared/features/booklists/spreadsheet-fields.ts'
import type { Sentence } from '../../../middleware/errors.ts'

/** `sheet/column-names.ts` reads these in both languages. */
export const columnTitles: Record<SpreadsheetField, Sentence> = {
  study: msg`Study`,
  collection: msg`Year`,
  code: msg`Course code`,
  course: msg`Course`,
  isbn: msg`ISBN`,
  title: msg`Title`,
  author: msg`Author`,
  version: msg`Edition`,
  alsoAccepted: msg`Also accepted`,
  notes: msg`Notes`,
  tags: msg`Labels`,
  visible: msg`Shown`,
  price: msg`Price`,
  id: msg`Kaft number`,
}

export const columnWidths: Record<SpreadsheetField, number> = {
  study: 22,
  collection: 18,
  code: 12,
  course: 30,
  isbn: 19,
  title: 44,
  author: 24,
  version: 12,
  alsoAccepted: 14,
  notes: 36,
  tags: 20,
  visible: 9,
  price: 9,
  id: 12,
}
