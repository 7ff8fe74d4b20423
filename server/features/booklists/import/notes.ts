import { msg } from '@lingui/core/macro'
import type { LostCell, Worksheet } from '../../../adapters/spreadsheets/spreadsheets.ts'
import type { Sentence } from '../../../middleware/errors.ts'
import type { Repair } from '../spreadsheet/isbn-cell.ts'
import type { ImportAnswer } from '../../../../shared/features/booklists/import.schema.ts'
import { belowHead, type Table } from './thread/read-table.ts'
import type { PlannedRow } from './plan/plan.types.ts'
import { textOf } from './plan/spreadsheet-rows.ts'

/** One sentence covers all cells with the same problem. */
const worksheetSentences = {
  hidden_sheet: msg`This sheet is hidden in the file.`,
  hidden_rows: msg`These rows are hidden in the sheet. They count like any other.`,
  hidden_columns: msg`These columns are hidden in the sheet. They count like any other.`,
  merged: msg`These cells are merged: what is in them counts for each of their rows.`,
  dates: msg`The sheet holds a date or a time here, perhaps because Excel made one of 12-12. Type in the preview what was meant.`,
} satisfies Record<string, Sentence>

const struckSentences = {
  left_out: msg`These rows are struck out in the sheet, so they are left out.`,
  taken: msg`These rows are struck out in the sheet. They are taken, as you said.`,
}

const yesNoSentence = msg`These columns say only yes or no, so they are left out. Choose above what they mean, where they matter.`

const lostSentences: Record<LostCell['why'], Sentence> = {
  no_text: msg`The text of these cells is missing from the file, so they count as empty. Type what belongs there.`,
  cut: msg`These cells have more than 32,767 characters, which is the most that Excel allows. The rest is left out.`,
  too_far: msg`These cells are not read: we read the first 100 columns.`,
}

const repairedSentences: Record<Repair, Sentence> = {
  number: msg`Excel may show these as 9,78E+12, but the cells still hold all digits, and the check digits fit.`,
  exponent: msg`These were written like 9,780470458365E+12. They still have all digits, and the check digits fit.`,
  last_digit: msg`These had lost their last digit. We put back the only one that fits.`,
  zero: msg`These had lost the zero in front. We put it back, and the check digits fit.`,
  slip: msg`These had a slip of the fingers, such as 987 for 978. We put it right, and the check digits fit.`,
}

const cutSentence = (shown: number, all: number) =>
  msg`Of ${all} rows you see ${shown}: first those that are wrong or unknown, then those that change something. All of them count.`

function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last
}

/** `B7`; rows and columns count from 0. */
export const addressOf = ({ row, column }: { row: number; column: number }) => `${columnName(column)}${row + 1}`

type Kind = ImportAnswer['notes'][number]['kind']

interface Note {
  kind: Kind
  sentence: Sentence
  places: string[]
}

interface PreviewFacts {
  table: Table
  takesStruck: boolean
  rows: readonly PlannedRow[]
  shown: readonly PlannedRow[]
}

/** Notes to read before relying on the preview, one of each kind. */
export function notesOf({ table, takesStruck, rows, shown }: PreviewFacts): Note[] {
  const parts = [table, ...table.more].flatMap((part, at) => {
    const partRows = rows.filter(({ row }) => (row.part ?? 0) === at)
    const ofSheet = part.sheet
      ? [...worksheetNotes(part.sheet, part), struckNote(part, takesStruck), dateNote(part, partRows)]
      : []
    const name = table.more.length > 0 ? `${part.sheet?.name ?? ''}!` : ''
    return [...ofSheet, ...repairedNotes(part, partRows)].map(note => ({
      ...note,
      places: note.places.map(place => (place.startsWith(name) ? place : name + place)),
    }))
  })
  const notes = [...mergeBySentence(parts), ...cutNotes(rows.length, shown.length)]
  return notes.filter(({ places, kind }) => places.length > 0 || kind === 'hidden_sheet' || kind === 'cut')
}

function mergeBySentence(notes: readonly Note[]): Note[] {
  const bySentence = new Map<Sentence, Note>()
  for (const note of notes) {
    const before = bySentence.get(note.sentence)
    bySentence.set(note.sentence, { ...note, places: [...(before?.places ?? []), ...note.places] })
  }
  return [...bySentence.values()]
}

function worksheetNotes(sheet: Worksheet, { columns, head, sheets }: Table): Note[] {
  const isUsed = (column: number) => (columns[column]?.field ?? null) !== null
  const inSheet = (sheets?.names.length ?? 0) > 1 ? `${sheet.name}!` : ''
  const isBelow = (row: number) => row > (head ?? -1) && row < sheet.rows.length
  const hiddenRows = [...sheet.hiddenRows].filter(isBelow).sort((one, other) => one - other)
  const merges = belowHead(sheet.merges, head).filter(({ column }) => isUsed(column))
  const lost = (Object.keys(lostSentences) as LostCell['why'][]).map((why): Note => {
    const cells = sheet.lost.filter(each => each.why === why)
    return { kind: 'lost', sentence: lostSentences[why], places: cells.map(cell => inSheet + addressOf(cell)) }
  })
  return [
    ...(sheet.isHidden ? [noteOf('hidden_sheet', [])] : []),
    ...lost,
    { kind: 'lost', sentence: yesNoSentence, places: columns.flatMap(yesNoPlace) },
    noteOf('hidden_rows', rangesOf(hiddenRows)),
    noteOf('hidden_columns', [...sheet.hiddenColumns].filter(isUsed).map(columnName)),
    noteOf(
      'merged',
      merges.map(
        ({ column, first, last }) => `${addressOf({ row: first, column })}:${addressOf({ row: last, column })}`,
      ),
    ),
  ]
}

function struckNote({ rows }: Table, isTaken: boolean): Note {
  const struck = rows.flatMap(({ line, isStruck }) => (isStruck ? [line - 1] : []))
  return { kind: 'struck', sentence: struckSentences[isTaken ? 'taken' : 'left_out'], places: rangesOf(struck) }
}

function yesNoPlace({ name, isYesNo }: Table['columns'][number], at: number): string[] {
  return isYesNo ? [name === '' ? columnName(at) : `${columnName(at)} (${name.slice(0, 40)})`] : []
}

function noteOf(kind: keyof typeof worksheetSentences, places: string[]): Note {
  return { kind, sentence: worksheetSentences[kind], places }
}

/** A corrected cell is no longer a date. */
function dateNote({ columns }: Table, rows: readonly PlannedRow[]): Note {
  const places = rows.flatMap(({ row }) =>
    [...(row.dates ?? [])].map(field => {
      const column = columns.findIndex(each => each.field === field)
      return addressOf({ row: row.line - 1, column })
    }),
  )
  return noteOf('dates', places)
}

function repairedNotes({ sheet, columns }: Table, rows: readonly PlannedRow[]): Note[] {
  const column = sheet ? columns.findIndex(({ field }) => field === 'isbn') : -1
  const letters = column < 0 ? '' : columnName(column)
  return (Object.keys(repairedSentences) as Repair[]).map(how => {
    const repaired = rows.filter(row => row.repaired === how)
    // Numbers without a change may be hundreds of rows.
    const places =
      how === 'number'
        ? rangesOf(repaired.map(({ row }) => row.line - 1)).map(range => letters + range.replace('–', `:${letters}`))
        : repaired.map(({ row }) => `${letters}${row.line} (${textOf(row, 'isbn').slice(0, 40)})`)
    return { kind: 'repaired', sentence: repairedSentences[how], places }
  })
}

function cutNotes(all: number, shown: number): Note[] {
  return shown < all ? [{ kind: 'cut', sentence: cutSentence(shown, all), places: [] }] : []
}

/** `5`, `7–12`: counted from 1. */
function rangesOf(rows: readonly number[]): string[] {
  const ranges: [number, number][] = []
  for (const row of rows) {
    const last = ranges.at(-1)
    if (last && last[1] === row) last[1] = row + 1
    else ranges.push([row + 1, row + 1])
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`))
}
