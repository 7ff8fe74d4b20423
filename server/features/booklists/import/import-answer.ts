import {
  type ImportAnswer,
  type ImportError,
  type ImportRow,
  type RowState,
  rowStates,
} from '../../../../shared/features/booklists/import.schema.ts'
import { spreadsheetFields } from '../../../../shared/features/booklists/spreadsheet-fields.ts'
import type { Tree } from '../../../../shared/features/booklists/tree.schema.ts'
import { format, type Language } from '../../../common/language/language.ts'
import { hyphenated } from '../spreadsheet/isbn-cell.ts'
import { addressOf, notesOf } from './notes.ts'
import { errorSentence, repairedSentence, withoutIsbnSentence } from './import.errors.ts'
import type { SheetYear } from './plan/sheet-year.ts'
import type { KnownBook, KnownBooks, Plan, PlannedRow, RowError } from './plan/plan.types.ts'
import type { Suggestions } from './plan/suggestions.ts'
import { textOf } from './plan/spreadsheet-rows.ts'
import type { Table } from './thread/read-table.ts'

interface Answered {
  plan: Plan
  shown: readonly PlannedRow[]
  table: Table
  takesStruck: boolean
  years: readonly (SheetYear | null)[]
  books: KnownBooks
  tree: Tree
  suggestions: ReadonlyMap<number, Suggestions>
  language: Language
}

/** Places that a note names, and characters of a value that it repeats. */
const maxPlaces = 20
const maxValue = 200

export function answerOf({
  plan,
  shown,
  table,
  takesStruck,
  years,
  books,
  tree,
  suggestions,
  language,
}: Answered): ImportAnswer {
  const numbers = plan.rows.flatMap(({ row, isbn, ...each }) =>
    isbn === null ? [] : [{ ...each, number: { line: row.line, value: brief(textOf(row, 'isbn')), isbn } }],
  )
  const having = (...states: PlannedRow['state'][]) => numbers.filter(({ state }) => states.includes(state))
  const isFound = having('new', 'changed', 'same', 'later')
  const courses = new Map(tree.courses.map(({ id, name }) => [id, name]))
  return {
    changes: plan.changes,
    found: first(isFound.flatMap(({ number, book }) => (book ? [{ ...number, bookId: book.id }] : []))),
    unknown: first(having('unknown').map(({ number }) => number)),
    duplicate: first(having('duplicate').map(({ number }) => number)),
    wrong: first(plan.rows.flatMap(row => wrongOf(row, table, language))),
    sheets: table.sheets,
    ...(table.sheets && { worksheets: worksheetsOf(table, years, tree) }),
    columns: table.columns.map(({ name, field, by }) => ({ name, field, by })),
    rows: shown.map(planned => rowOf(planned, table, suggestions.get(planned.row.at), language)),
    counts: countsOf(plan.rows),
    notes: notesOf({ table, takesStruck, rows: plan.rows, shown }).map(({ kind, sentence, places }) => ({
      kind,
      text: format(language, sentence),
      places: places.slice(0, maxPlaces),
      count: places.length,
    })),
    struck: [table, ...table.more].flatMap(({ rows }) => rows.filter(({ isStruck }) => isStruck)).length,
    asks: asksOf(plan.rows),
    goesCount: plan.goes.length,
    goes: first(plan.goes).map(({ id, courseId, bookId }) => ({
      linkId: id,
      course: courses.get(courseId) ?? '',
      book: books.byId.get(bookId)?.name ?? '',
    })),
  }
}

const first = <Item>(all: readonly Item[]) => all.slice(0, maxShown)
const brief = (value: string) => (value.length > maxValue ? `${value.slice(0, maxValue)}…` : value)

function countsOf(rows: readonly PlannedRow[]): ImportAnswer['counts'] {
  const counts = Object.fromEntries(rowStates.map(state => [state, 0])) as ImportAnswer['counts']
  for (const { state } of rows) counts[state] += 1
  return counts
}

function asksOf(rows: readonly PlannedRow[]): ImportAnswer['asks'] {
  const lacking = (...codes: RowError['code'][]) =>
    rows.filter(({ errors }) => errors.some(({ code }) => codes.includes(code))).length
  return { course: lacking('no_course'), year: lacking('no_study', 'no_collection') }
}

function wrongOf({ row, errors }: PlannedRow, table: Table, language: Language): ImportAnswer['wrong'] {
  const { sheet, columns } = partOf(row, table)
  const inSheet = row.part === undefined ? '' : `${sheet?.name ?? ''}!`
  return errors.map(error => {
    const column = sheet ? columns.findIndex(({ field }) => field === error.field) : -1
    const cell = column < 0 ? {} : { cell: inSheet + addressOf({ row: row.line - 1, column }) }
    return { line: row.line, ...cell, value: brief(error.value), why: format(language, errorSentence(error)) }
  })
}

const partOf = ({ part = 0 }: PlannedRow['row'], table: Table): Table =>
  (part === 0 ? table : table.more[part - 1]) ?? table

function worksheetsOf({ all }: Table, years: Answered['years'], tree: Tree): ImportAnswer['worksheets'] {
  const studies = new Map(tree.studies.map(({ id, name }) => [id, name]))
  return all.map((sheet, at) => {
    const year = years[at]
    const into = year && {
      name: year.name,
      study: studies.get(year.studyId) ?? '',
      isNew: year.collectionId === undefined,
    }
    return { ...sheet, year: into ?? null }
  })
}

function rowOf(planned: PlannedRow, table: Table, suggested: Suggestions | undefined, language: Language): ImportRow {
  const { row, state, before, repaired, isbn, book, errors } = planned
  const texts = spreadsheetFields.flatMap(field =>
    row.cells[field] === undefined ? [] : [[field, textOf(row, field)] as const],
  )
  const number = book?.isbn ?? isbn
  return {
    at: row.at,
    line: row.line,
    ...(row.isHidden && { hidden: true }),
    ...(row.part !== undefined && { sheet: partOf(row, table).sheet?.name }),
    state,
    cells: { ...Object.fromEntries(texts), ...(number !== null && { isbn: hyphenated(number) }) },
    before,
    repaired:
      repaired && isbn ? format(language, repairedSentence(repaired, textOf(row, 'isbn'), hyphenated(isbn))) : null,
    book: book && { id: book.id, name: book.name, author: book.author, isbn: book.isbn },
    faults: errors.map(error => errorOf(error, suggested, language)),
  }
}

function errorOf(error: RowError, suggested: Suggestions | undefined, language: Language): ImportError {
  const { field, value } = error
  const why = format(language, errorSentence(error))
  if (error.code === 'near')
    return { field, value, why, suggestions: [{ field, value: error.near, label: error.near }], make: value }
  if (error.code === 'date') return { field, value, why, suggestions: [], noted: true }
  if (field !== 'isbn') return { field, value, why, suggestions: [] }
  const { books = [], isSure = false } = suggested ?? {}
  const areUnlike = error.code !== 'no_isbn' && new Set(books.map(({ name }) => name)).size === books.length
  const named = areUnlike ? ({ name }: KnownBook) => name : fullName
  const suggestions = books.map(book => ({ field, value: book.isbn ?? book.id, label: named(book) }))
  if (error.code !== 'no_isbn') return { field, value, why, suggestions }
  const without = format(language, withoutIsbnSentence(books.length, isSure))
  return { field, value, why: without, suggestions, ...(isSure ? { sure: true } : { add: true }) }
}

const fullName = ({ name, author, isbn }: KnownBook) =>
  [name, author, ...(isbn === null ? [] : [hyphenated(isbn)])].join(' · ')

const maxShown = 5000
const maxCharacters = 4_000_000

/** Rows that need a person come first, then rows with changes. */
const order: readonly RowState[] = ['wrong', 'unknown', 'new', 'changed', 'later', 'duplicate', 'heading', 'same']

export function shownOf(rows: readonly PlannedRow[]): PlannedRow[] {
  let characters = 0
  const shown = new Set<PlannedRow>()
  for (const state of order)
    for (const planned of rows) {
      if (planned.state !== state) continue
      characters += sizeOf(planned)
      if (shown.size >= maxShown || characters > maxCharacters) return rows.filter(row => shown.has(row))
      shown.add(planned)
    }
  return [...rows]
}

function sizeOf({ row }: PlannedRow): number {
  return Object.values(row.cells).reduce<number>((sum, cell) => sum + String(cell).length, 0)
}
