import type { ImportAnswer, ImportOptions } from '../../../../shared/features/booklists/import.schema.ts'
import type { Tree } from '../../../../shared/features/booklists/tree.schema.ts'
import { fold } from '../../../../shared/lib/fold.ts'
import type { Cell, Sheet } from '../../../adapters/sheets/sheets.ts'
import { inTurns, mapped } from '../../../common/in-turns.ts'
import type { Language } from '../../../common/language/language.ts'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../middleware/common.errors.ts'
import { type Column, type Known, type Recognised, recogniseColumns } from '../sheet/columns.ts'
import { readIsbnCell } from '../sheet/isbn-cell.ts'
import { sheetsBusy, unreadable } from './import.errors.ts'
import { answerOf } from './import-answer.ts'
import { knownBooks } from './known-books.ts'
import { planImport } from './plan-import.ts'
import type { Target } from './plan.types.ts'
import { findTree } from '../change-sets/tree.queries.ts'
import { corrected, rowsOfTable, rowsOfText, type SheetRow } from './sheet-rows.ts'
import { createSuggestions } from './suggestions.ts'

export interface ImportAsked {
  organisationId: string
  from: { text: string } | { file: Uint8Array }
  options: ImportOptions
  language: Language
}

/** What would change if this were imported; changes nothing. Throws 404 for a target that is not there. */
export async function previewImport(
  deps: Pick<Deps, 'store' | 'sheets' | 'search' | 'newId'>,
  { organisationId, from, options, language }: ImportAsked,
): Promise<ImportAnswer> {
  const { read } = deps.store
  const tree = await findTree(read, organisationId)
  const target = targetOf(tree, options)
  const table = await readTable(deps, from, tree, options)
  const rows = corrected(table.rows, options.corrections ?? [])
  const isbns = await inTurns(mapped(rows, ({ cells }) => readIsbnCell(cells.isbn ?? '').isbn13 ?? []))
  const given = rows.map(({ cells }) => String(cells.isbn ?? '')).filter(cell => cell.length === 36)
  const books = await knownBooks(read, {
    ids: [...tree.links.map(({ bookId }) => bookId), ...given],
    isbns: isbns.flat(),
  })
  const plan = await inTurns(
    planImport({
      tree,
      rows,
      target,
      books,
      has: new Set(table.columns.flatMap(({ field }) => field ?? [])),
      make: new Set((options.make ?? []).map(name => fold(name.trim()))),
      remove: options.remove ?? false,
      newId: deps.newId,
    }),
  )
  const suggestions = await createSuggestions(deps, plan.rows)
  return inTurns(answerOf({ plan, table, books, tree, suggestions, language }))
}

export interface Table {
  sheets: ImportAnswer['sheets']
  /** A text that is no table has lines only. */
  hasCells: boolean
  columns: Column[]
  rows: SheetRow[]
}

async function readTable(
  { sheets }: Pick<Deps, 'sheets'>,
  from: ImportAsked['from'],
  tree: Tree,
  { sheet, columns }: ImportOptions,
): Promise<Table> {
  const reading = await ('text' in from
    ? sheets.read(new TextEncoder().encode(from.text), { pasted: true })
    : sheets.read(from.file))
  if (reading.kind === 'busy') throw sheetsBusy()
  if (reading.kind === 'refused') throw unreadable(reading.fault, 'text' in from ? 'text' : 'file')
  const known = knownNames(tree)
  if (reading.kind === 'text') {
    const said = (['isbn', 'course'] as const).map((field): Column => ({ name: '', field, by: 'content' }))
    return { sheets: null, hasCells: false, columns: said, rows: rowsOfText(reading.text, known.courses) }
  }
  const recognised = reading.sheets.map(({ rows }) => recogniseColumns(rows, known))
  const isOne = reading.sheets.length === 1
  const isSaid = sheet !== undefined && sheet < reading.sheets.length
  const chosen = isSaid ? sheet : isOne ? 0 : mostIsbns(reading.sheets, recognised)
  const { name = '', rows = [] } = reading.sheets[chosen] ?? {}
  const found = recogniseColumns(rows, known, columns)
  const names = reading.sheets.map(each => each.name)
  return {
    sheets: name === '' ? null : { names, chosen },
    hasCells: true,
    columns: found.columns,
    rows: rowsOfTable(rows, found),
  }
}

/** A file of several sheets is mostly about the one with most numbers in it. */
function mostIsbns(sheets: readonly Sheet[], recognised: readonly Recognised[]): number {
  const counts = sheets.map(({ rows }, at) => {
    const column = recognised[at]?.columns.findIndex(({ field }) => field === 'isbn') ?? -1
    return column < 0 ? 0 : rows.filter(row => isNumber(row[column] ?? '')).length
  })
  return counts.indexOf(Math.max(...counts))
}

function isNumber(cell: Cell): boolean {
  return readIsbnCell(cell).isbn13 !== null
}

function targetOf(tree: Tree, { courseId, collectionId }: ImportOptions): Target {
  if (courseId !== undefined) {
    if (!tree.courses.some(({ id }) => id === courseId)) throw notFound()
    return { courseId }
  }
  if (collectionId === undefined) return null
  if (!tree.collections.some(({ id }) => id === collectionId)) throw notFound()
  return { collectionId }
}

function knownNames({ courses, links }: Tree): Known {
  const names = courses.flatMap(({ name, code }) => [name, ...(code ? [code] : [])])
  return {
    courses: new Set(names.map(name => fold(name.trim()))),
    tags: new Set(links.flatMap(({ tags }) => tags.map(tag => fold(tag)))),
  }
}
