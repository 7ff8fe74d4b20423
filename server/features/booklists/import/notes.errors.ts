import { msg } from '@lingui/core/macro'
import type { LostCell } from '../../../adapters/spreadsheets/spreadsheets.ts'
import type { Sentence } from '../../../middleware/errors.ts'
import type { Repair } from '../spreadsheet/isbn-cell.ts'

/** One sentence covers all cells with the same problem. */
export const worksheetSentences = {
  hidden_sheet: msg`This sheet is hidden in the file.`,
  hidden_rows: msg`These rows are hidden in the sheet. They count like any other.`,
  hidden_columns: msg`These columns are hidden in the sheet. They count like any other.`,
  merged: msg`These cells are merged: what is in them counts for each of their rows.`,
  dates: msg`The sheet holds a date or a time here, perhaps because Excel made one of 12-12. Type in the preview what was meant.`,
} satisfies Record<string, Sentence>

export const struckSentences = {
  left_out: msg`These rows are struck out in the sheet, so they are left out.`,
  taken: msg`These rows are struck out in the sheet. They are taken, as you said.`,
}

export const yesNoSentence = msg`These columns say only yes or no, so they are left out. Choose above what they mean, where they matter.`

export const lostSentences: Record<LostCell['why'], Sentence> = {
  no_text: msg`The text of these cells is missing from the file, so they count as empty. Type what belongs there.`,
  cut: msg`These cells have more than 32,767 characters, which is the most that Excel allows. The rest is left out.`,
  too_far: msg`These cells are not read: we read the first 100 columns.`,
}

export const repairedSentences: Record<Repair, Sentence> = {
  number: msg`Excel may show these as 9,78E+12, but the cells still hold all digits, and the check digits fit.`,
  exponent: msg`These were written like 9,780470458365E+12. They still have all digits, and the check digits fit.`,
  last_digit: msg`These had lost their last digit. We put back the only one that fits.`,
  zero: msg`These had lost the zero in front. We put it back, and the check digits fit.`,
  slip: msg`These had a slip of the fingers, such as 987 for 978. We put it right, and the check digits fit.`,
}

export const cutSentence = (shown: number, all: number) =>
  msg`Of ${all} rows you see ${shown}: first those that are wrong or unknown, then those that change something. All of them count.`
