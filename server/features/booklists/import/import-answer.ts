import type { ImportAnswer, ImportFault, ImportRow } from '../../../../shared/features/booklists/import.schema.ts'
import { type SheetField, sheetFields } from '../../../../shared/features/booklists/sheet-fields.ts'
import type { Tree } from '../../../../shared/features/booklists/tree.schema.ts'
import { mapped } from '../../../common/in-turns.ts'
import { type Language, say } from '../../../common/language/language.ts'
import { hyphenated } from '../export/hyphenated.ts'
import { faultSentence, healedSentence } from './import.errors.ts'
import type { Table } from './import.usecases.ts'
import type { FieldFault, KnownBook, KnownBooks, Plan, PlannedRow } from './plan.types.ts'
import { textOf } from './sheet-rows.ts'

interface Answered {
  plan: Plan
  table: Table
  books: KnownBooks
  tree: Tree
  suggestions: ReadonlyMap<number, KnownBook[]>
  language: Language
}

/** A plan as `POST …/import` tells it, in words; a step for each row. */
export function* answerOf({
  plan,
  table,
  books,
  tree,
  suggestions,
  language,
}: Answered): Generator<undefined, ImportAnswer> {
  const numbers = plan.rows.flatMap(({ row, isbn, ...each }) =>
    isbn === null ? [] : [{ ...each, number: { line: row.line, value: textOf(row, 'isbn'), isbn } }],
  )
  const having = (...states: PlannedRow['state'][]) => numbers.filter(({ state }) => states.includes(state))
  const isFound = having('new', 'changed', 'same', 'later')
  const courses = new Map(tree.courses.map(({ id, name }) => [id, name]))
  return {
    changes: plan.changes,
    found: isFound.flatMap(({ number, book }) => (book ? [{ ...number, bookId: book.id }] : [])),
    unknown: having('unknown').map(({ number }) => number),
    duplicate: having('duplicate').map(({ number }) => number),
    wrong: plan.rows.flatMap(({ row, faults }) =>
      faults.map(fault => {
        const column = !table.hasCells ? -1 : columnOf(table, fault.field)
        const cell = column < 0 ? {} : { cell: `${lettersOf(column)}${row.line}` }
        return { line: row.line, ...cell, value: fault.value, why: say(language, faultSentence(fault)) }
      }),
    ),
    sheets: table.sheets,
    columns: table.columns,
    rows: yield* mapped(plan.rows, planned => rowOf(planned, suggestions.get(planned.row.at) ?? [], language)),
    goes: plan.goes.map(({ id, courseId, bookId }) => ({
      linkId: id,
      course: courses.get(courseId) ?? '',
      book: books.byId.get(bookId)?.name ?? '',
    })),
  }
}

function rowOf(planned: PlannedRow, suggested: readonly KnownBook[], language: Language): ImportRow {
  const { row, state, before, healed, isbn, book, faults } = planned
  const texts = sheetFields.flatMap(field =>
    row.cells[field] === undefined ? [] : [[field, textOf(row, field)] as const],
  )
  const number = book?.isbn ?? isbn
  return {
    at: row.at,
    line: row.line,
    state,
    cells: { ...Object.fromEntries(texts), ...(number !== null && { isbn: hyphenated(number) }) },
    before,
    healed: healed && isbn ? say(language, healedSentence(healed, textOf(row, 'isbn'), hyphenated(isbn))) : null,
    book: book && { id: book.id, name: book.name, author: book.author, isbn: book.isbn },
    faults: faults.map(fault => faultOf(fault, suggested, language)),
  }
}

function faultOf(fault: FieldFault, suggested: readonly KnownBook[], language: Language): ImportFault {
  const { field, value } = fault
  const why = say(language, faultSentence(fault))
  if (fault.code === 'near')
    return { field, value, why, suggestions: [{ field, value: fault.near, label: fault.near }], make: value }
  if (field !== 'isbn') return { field, value, why, suggestions: [] }
  const books = suggested.map(({ id, name, isbn }) => ({ field, value: isbn ?? id, label: name }))
  return { field, value, why, suggestions: books }
}

function columnOf({ columns }: Table, field: SheetField): number {
  return columns.findIndex(column => column.field === field)
}

/** `A` to `Z`, `AA` and on, as a spreadsheet names its columns. */
function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last
}
