import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { RowState } from '../../../../shared/features/booklists/import.schema.ts'
import type { SpreadsheetField } from '../../../../shared/features/booklists/spreadsheet-fields.ts'

export const fieldNames: Record<SpreadsheetField, MessageDescriptor> = {
  study: msg`Study`,
  collection: msg`Year`,
  code: msg`Course code`,
  course: msg`Course`,
  isbn: msg`ISBN`,
  title: msg`Book`,
  author: msg`Author`,
  version: msg`Edition`,
  alsoAccepted: msg`Also accepted`,
  notes: msg`Notes for students`,
  tags: msg`Labels`,
  visible: msg`Shown`,
  price: msg`Price`,
  id: msg`Kaft number`,
}

export const stateNames: Record<RowState, MessageDescriptor> = {
  new: msg`new`,
  changed: msg`changed`,
  same: msg`same`,
  duplicate: msg`twice`,
  unknown: msg`unknown`,
  wrong: msg`wrong`,
  heading: msg`no book`,
  later: msg`later`,
}

export const staysText = (count: number): string =>
  count === 1
    ? t`Undone, but one change stays as it was changed since.`
    : t`Undone, but ${count} changes stay as they were changed since.`
