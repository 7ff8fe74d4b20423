import { v7 } from 'uuid'
import type { ImportOptions, Otherwise } from '../../../../../shared/features/booklists/import.schema.ts'
import type { Tree } from '../../../../../shared/features/booklists/tree.schema.ts'
import { fold } from '../../../../../shared/lib/fold.ts'
import type { SpreadsheetError, WorksheetToWrite } from '../../../../adapters/spreadsheets/spreadsheets.ts'
import type { Language } from '../../../../common/language/language.ts'
import { readIsbnCell } from '../../spreadsheet/isbn-cell.ts'
import { answerOf, shownOf } from '../import-answer.ts'
import { planImport } from '../plan/plan-import.ts'
import type { KnownBook, KnownBooks, Target } from '../plan/plan.types.ts'
import { corrected, type SpreadsheetRow, textOf } from '../plan/spreadsheet-rows.ts'
import { createSuggestions, type LookUp } from '../plan/suggestions.ts'
import { readTable, type Table } from './read-table.ts'
import { type SheetYear, yearOfSheet } from '../plan/sheet-year.ts'
import { writeXlsx } from '../../../../adapters/spreadsheets/xlsx/write-xlsx.ts'

interface PreviewAsked {
  from: string | Uint8Array
  tree: Tree
  target: Target
  options: ImportOptions
  language: Language
}

/** Returns JSON (importAnswer), or the reason why it cannot be read. */
async function previewTable(
  { from, tree, target, options, language }: PreviewAsked,
  lookUp: LookUp,
): Promise<Uint8Array | SpreadsheetError> {
  const table = readTable(from, tree, options)
  if (typeof table === 'string') return table
  const parts = [table, ...table.more]
  const takenRows = parts.flatMap(({ rows }) => rows).filter(({ isStruck }) => options.takeStruck || !isStruck)
  const years = sheetYears(table, { tree, target, options })
  const placed = withYears(corrected(takenRows, options.corrections ?? []), parts, years)
  const rows = withOtherwise(placed, options.otherwise, tree)
  const given = rows.map(({ cells }) => String(cells.isbn ?? '')).filter(cell => cell.length === 36)
  const books = await lookUp.books({
    ids: [...tree.links.map(({ bookId }) => bookId), ...given],
    isbns: rows.flatMap(({ cells }) => readIsbnCell(cells.isbn ?? '').isbn13 ?? []),
  })
  const plan = planImport({
    tree,
    rows,
    target,
    books,
    has: new Set(parts.flatMap(({ columns }) => columns.flatMap(({ field }) => field ?? []))),
    make: new Set((options.make ?? []).map(name => fold(name.trim()))),
    remove: options.remove ?? false,
    newId: () => v7(),
  })
  const shown = shownOf(plan.rows)
  const suggestions = await createSuggestions(lookUp, shown)
  return new TextEncoder().encode(
    JSON.stringify(
      answerOf({
        plan,
        shown,
        table,
        takesStruck: options.takeStruck ?? false,
        years,
        books,
        tree,
        suggestions,
        language,
      }),
    ),
  )
}

/** The year of each sheet, by its name. One sheet alone goes where the person says. */
function sheetYears(
  { all }: Table,
  { tree, target, options }: { tree: Tree; target: Target; options: Pick<ImportOptions, 'allSheets'> },
): (SheetYear | null)[] {
  if (target && ('courseId' in target || !options.allSheets)) return all.map(() => null)
  const study = target && tree.collections.find(({ id }) => id === target.collectionId)?.studyId
  return all.map(({ name }) => yearOfSheet(name, tree, study ?? undefined))
}

/** Rows that say a year of their own keep it, and those of an export know their place. */
function withYears(
  rows: readonly SpreadsheetRow[],
  parts: readonly Table[],
  years: readonly (SheetYear | null)[],
): SpreadsheetRow[] {
  const [{ all } = { all: [] }] = parts
  const takenYears = all.flatMap(({ isTaken }, at) => (isTaken ? [years[at] ?? null] : []))
  return rows.map(row => {
    const year = takenYears[row.part ?? 0]
    const says = (['id', 'collection'] as const).some(field => textOf(row, field) !== '')
    return year && !says ? { ...row, year } : row
  })
}

/** For rows without a course or year. Asks again for a choice that no longer exists; rows of an export name their place. */
function withOtherwise(
  rows: readonly SpreadsheetRow[],
  otherwise: Otherwise | undefined,
  tree: Tree,
): readonly SpreadsheetRow[] {
  if (!otherwise) return rows
  const course = tree.courses.find(({ id }) => id === otherwise.courseId)
  const collection = tree.collections.find(({ id }) => id === otherwise.collectionId)
  return rows.map(row => {
    if (textOf(row, 'id') !== '') return row
    const into: SpreadsheetRow['into'] = {}
    const cells = { ...row.cells }
    if (textOf(row, 'course') === '' && textOf(row, 'code') === '') {
      into.courseId = course?.id
      cells.course = course?.name ?? otherwise.course
    }
    if (textOf(row, 'study') === '' && textOf(row, 'collection') === '') {
      into.collectionId = collection?.id
      if (!course && !collection) Object.assign(cells, { study: otherwise.study, collection: otherwise.collection })
    }
    const there = Object.entries(cells).filter(([, cell]) => cell !== undefined)
    return { ...row, cells: Object.fromEntries(there), into }
  })
}

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
