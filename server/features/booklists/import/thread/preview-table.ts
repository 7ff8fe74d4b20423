import { v7 } from 'uuid'
import type { ImportOptions } from '../../../../../shared/features/booklists/import.schema.ts'
import type { Tree } from '../../../../../shared/features/booklists/tree.schema.ts'
import { fold } from '../../../../../shared/lib/fold.ts'
import type { SpreadsheetError } from '../../../../adapters/spreadsheets/spreadsheets.ts'
import type { Language } from '../../../../common/language/language.ts'
import { readIsbnCell } from '../../spreadsheet/isbn-cell.ts'
import { answerOf } from '../import-answer.ts'
import { withOtherwise } from '../plan/otherwise.ts'
import { planImport } from '../plan/plan-import.ts'
import type { Target } from '../plan/plan.types.ts'
import { corrected } from '../plan/spreadsheet-rows.ts'
import { shownOf } from '../shown-rows.ts'
import { createSuggestions, type LookUp } from '../plan/suggestions.ts'
import { sheetYears, withYears } from './sheet-years.ts'
import { readTable } from './read-table.ts'

export interface PreviewAsked {
  from: string | Uint8Array
  tree: Tree
  target: Target
  options: ImportOptions
  language: Language
}

/** Returns JSON (importAnswer), or the reason why it cannot be read. */
export async function previewTable(
  { from, tree, target, options, language }: PreviewAsked,
  lookUp: LookUp,
): Promise<Uint8Array | SpreadsheetError> {
  const table = readTable(from, tree, options)
  if (typeof table === 'string') return table
  const parts = [table, ...table.more]
  const taken = parts.flatMap(({ rows }) => rows).filter(({ isStruck }) => options.takeStruck || !isStruck)
  const years = sheetYears(table, { tree, target, options })
  const placed = withYears(corrected(taken, options.corrections ?? []), parts, years)
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
