import { msg } from '@lingui/core/macro'
import { isbnSentence } from '../../../../shared/features/books/books.errors.ts'
import type { SpreadsheetError } from '../../../adapters/spreadsheets/spreadsheets.ts'
import { ApiError, invalid, type Sentence } from '../../../middleware/errors.ts'
import type { Repair } from '../spreadsheet/isbn-cell.ts'
import type { RowError } from './plan/plan.types.ts'

/** The error is under the field of the input. */
export const unreadable = (error: SpreadsheetError, field: 'file' | 'text') =>
  invalid({ [field]: fileSentences[error] })

export const fileTooLarge = () =>
  new ApiError(413, 'too_large', msg`The file is too large.`, {
    fields: { file: msg`This file is larger than 10 MB. A list of 5,000 books is half a megabyte: take out pictures.` },
  })

export const spreadsheetsBusy = () =>
  new ApiError(503, 'busy', msg`Many people are importing right now. Try again in a moment.`, {
    headers: { 'Retry-After': '5' },
  })

const fileSentences: Record<SpreadsheetError, Sentence> = {
  empty: msg`There is nothing in it.`,
  locked: msg`This file has a password. Open it in Excel, take the password off, and save it again.`,
  old_excel: msg`This is a file of an old Excel (.xls). Open it and save it as .xlsx.`,
  binary_excel: msg`This is a binary file of Excel (.xlsb). Open it and save it as .xlsx.`,
  open_document: msg`This is an OpenDocument file. Open it and save it as .xlsx or .csv.`,
  numbers: msg`This is a file of Numbers. Open it and choose File > Export to > Excel.`,
  picture: msg`This is a picture, not a spreadsheet.`,
  pdf: msg`This is a PDF. Copy the text in it and paste that: we find the ISBNs in it.`,
  web_page: msg`This is a web page. Copy the table in it and paste that.`,
  other: msg`This is not a spreadsheet. Choose an .xlsx or a .csv file.`,
  too_large_inside: msg`This file becomes far too large when it is opened, so we do not open it.`,
  too_many_rows: msg`This has more than 20,000 rows. Leave out what is not a book list.`,
  too_slow: msg`This takes too long to read. Leave out what is not a book list, or split it in parts.`,
  broken: msg`This file is damaged. Open it in Excel and save it again as .xlsx.`,
}

export function errorSentence(error: RowError): Sentence {
  const { value } = error
  switch (error.code) {
    case 'isbn':
      if (error.isbn.code === 'isbn_rounded')
        return msg`This cell holds only ${value}: it once went through a .csv, and the last digits are gone. Type the ISBN.`
      return error.several.length > 1 ? msg`There is more than one ISBN in this cell.` : isbnSentence(error.isbn)
    case 'no_isbn':
      return msg`There is no ISBN in this row.`
    case 'no_course':
      return msg`Which course is this for?`
    case 'no_collection':
      return msg`Which year is this for?`
    case 'no_study':
      return msg`Which study is this for?`
    case 'near':
      return nearSentences[error.field === 'study' || error.field === 'collection' ? error.field : 'course'](error.near)
    case 'yes_no':
      return msg`Write yes or no.`
    case 'contradiction':
      return msg`Another row says something else of the same book in the same course.`
    case 'formula':
      return msg`This is a formula without a result. Open the file in Excel and save it, or type what belongs here.`
    case 'formula_error':
      return msg`This formula gives an error in the sheet. Type what belongs here.`
    case 'date':
      return msg`The sheet holds a date or a time here. Type what was meant.`
    case 'too_long': {
      const { most } = error
      return msg`This is too long: at most ${most} characters.`
    }
    case 'too_many': {
      const { most } = error
      return msg`These are too many: at most ${most}.`
    }
  }
}

export function withoutIsbnSentence(offered: number, isSure: boolean): Sentence {
  if (isSure) return msg`No ISBN. By title and author this is a book of the library:`
  return offered > 0 ? msg`No ISBN. Is it one of these?` : msg`No ISBN, and no book of this title in the library.`
}

const nearSentences: Record<'study' | 'collection' | 'course', (near: string) => Sentence> = {
  study: near => msg`There is no study of this name. Do you mean ${near}?`,
  collection: near => msg`There is no year of this name. Do you mean ${near}?`,
  course: near => msg`There is no course of this name. Do you mean ${near}?`,
}

export function repairedSentence(how: Repair, value: string, isbn: string): Sentence {
  return {
    number: msg`Excel may show this as 9,78E+12, but the cell still holds all digits, and the check digit fits.`,
    exponent: msg`${value} still has all digits, and the check digit fits: ${isbn}.`,
    last_digit: msg`${value} has lost its last digit. Only ${isbn} fits the others.`,
    zero: msg`The sheet has ${value}: the zero in front was dropped. With it, it is a right ISBN: ${isbn}.`,
    slip: msg`${value} has a slip of the fingers: ${isbn} is a right ISBN.`,
  }[how]
}
