import type { SheetToWrite } from '../../../../adapters/sheets/sheets.ts'
import { writeXlsx } from '../../../../adapters/sheets/xlsx/write-xlsx.ts'
import type { KnownBook, KnownBooks } from '../plan/plan.types.ts'
import { type PreviewAsked, previewTable } from './preview-table.ts'

export type SheetWork = { write: SheetToWrite } | { preview: PreviewAsked }

export type Question = { books: { ids: string[]; isbns: string[] } } | { titled: string }

export function doSheetWork(work: SheetWork, ask: (question: Question) => Promise<unknown>): Promise<unknown> {
  if ('write' in work) return writeXlsx(work.write)
  return previewTable(work.preview, {
    books: async books => (await ask({ books })) as KnownBooks,
    titled: async titled => (await ask({ titled })) as KnownBook[],
  })
}
