import type { ImportAnswer } from '../../../../shared/features/booklists/import.schema.ts'
import type { LostCell, Worksheet } from '../../../adapters/spreadsheets/spreadsheets.ts'
import type { Sentence } from '../../../middleware/errors.ts'
import type { Repair } from '../spreadsheet/isbn-cell.ts'
import { belowHead } from '../spreadsheet/merged.ts'
import { addressOf, columnName } from './addresses.ts'
import {
  cutSentence,
  repairedSentences,
  lostSentences,
  struckSentences,
  worksheetSentences,
  yesNoSentence,
} from './notes.errors.ts'
import type { PlannedRow } from './plan/plan.types.ts'
import { textOf } from './plan/spreadsheet-rows.ts'
import type { Table } from './thread/read-table.ts'

type Kind = ImportAnswer['notes'][number]['kind']

export interface Note {
  kind: Kind
  sentence: Sentence
  /** Addresses as a spreadsheet names them. */
  places: string[]
}

interface Noted {
  table: Table
  takesStruck: boolean
  rows: readonly PlannedRow[]
  shown: readonly PlannedRow[]
}

/** Notes to read before relying on the preview, one of each kind. */
export function notesOf({ table, takesStruck, rows, shown }: Noted): Note[] {
  const parts = [table, ...table.more].flatMap((part, at) => {
    const own = rows.filter(({ row }) => (row.part ?? 0) === at)
    const ofSheet = part.sheet
      ? [...worksheetNotes(part.sheet, part), struckNote(part, takesStruck), dateNote(part, own)]
      : []
    const name = table.more.length > 0 ? `${part.sheet?.name ?? ''}!` : ''
    return [...ofSheet, ...repairedNotes(part, own)].map(note => ({
      ...note,
      places: note.places.map(place => (place.startsWith(name) ? place : name + place)),
    }))
  })
  const notes = [...together(parts), ...cutNotes(rows.length, shown.length)]
  return notes.filter(({ places, kind }) => places.length > 0 || kind === 'hidden_sheet' || kind === 'cut')
}

function together(notes: readonly Note[]): Note[] {
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
