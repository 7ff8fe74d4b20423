import type { WorksheetToWrite } from '../../../../adapters/spreadsheets/spreadsheets.ts'
import { writeXlsx } from '../../../../adapters/spreadsheets/xlsx/write-xlsx.ts'
import type { KnownBook, KnownBooks } from '../plan/plan.types.ts'
import { type PreviewAsked, previewTable } from './preview-table.ts'

export type SpreadsheetWork = { write: WorksheetToWrite } | { preview: PreviewAsked }

export type Question = { books: { ids: string[]; isbns: string[] } } | { titled: string }

export function doSpreadsheetWork(
  work: SpreadsheetWork,
  ask: (question: Question) => Promise<unknown>,
): Promise<unknown> {
  if ('write' in work) return writeXlsx(work.write)
  return previewTable(work.preview, {
    books: async books => (await ask({ books })) as KnownBooks,
    titled: async titled => (await ask({ titled })) as KnownBook[],
  })
}
