import * as z from 'zod/mini'
import { id } from '../../lib/values.ts'
import { change } from './change-sets.schema.ts'
import { sheetFields } from './sheet-fields.ts'

const field = z.enum(sheetFields)
const line = z.int()
const name = z.string()

/** Most bytes of a file that is imported. A list of 5,000 rows is half a megabyte. */
export const maxImportBytes = 10 * 2 ** 20

/** What somebody wrote into a cell of the preview, by the number of the row (from 0). */
const correction = z.object({ at: z.int(), field, value: z.string().check(z.maxLength(4000)) })

const options = {
  courseId: z.optional(id),
  collectionId: z.optional(id),
  /** Which sheet of a file with several, from 0; absent: the one with most ISBNs. */
  sheet: z.optional(z.int().check(z.gte(0), z.lte(1000))),
  /** What each column is about, chosen by hand. */
  columns: z.optional(z.array(z.nullable(field)).check(z.maxLength(100))),
  corrections: z.optional(z.array(correction).check(z.maxLength(10_000))),
  /** Names that are to be made although they look like one that is there. */
  make: z.optional(z.array(z.string().check(z.maxLength(500))).check(z.maxLength(1000))),
  /** Deletes the books that are not in it. */
  remove: z.optional(z.boolean()),
  /** The course, and what is above it, of rows that name none; names of what is not there yet make it. */
  otherwise: z.optional(
    z.object({
      courseId: z.optional(id),
      collectionId: z.optional(id),
      study: z.optional(z.string().check(z.maxLength(500))),
      collection: z.optional(z.string().check(z.maxLength(500))),
      course: z.optional(z.string().check(z.maxLength(500))),
    }),
  ),
}

/** What comes with a file, as JSON in the field `options` of the form. */
export const importOptions = z.object(options)
export type ImportOptions = z.infer<typeof importOptions>
export type Otherwise = NonNullable<ImportOptions['otherwise']>

/** The body of `POST …/import` where something was pasted; changes nothing. */
export const importRequest = z.object({ text: z.string().check(z.minLength(1)), ...options })
export type ImportRequest = z.infer<typeof importRequest>

/** `heading`: no book in it. `later`: more than one change set holds; import again after this one. */
export const rowStates = ['new', 'changed', 'same', 'duplicate', 'unknown', 'wrong', 'heading', 'later'] as const
const rowState = z.enum(rowStates)
export type RowState = z.infer<typeof rowState>

/** What could stand in a cell instead; `why` is the book, the name or the number that it would be. */
const suggestion = z.object({ field, value: z.string(), label: z.string() })

const fault = z.object({
  field,
  value: z.string(),
  why: z.string(),
  suggestions: z.array(suggestion),
  /** A name that can be made new instead. */
  make: z.optional(z.string()),
  /** One of the notes says it for all such cells. */
  noted: z.optional(z.literal(true)),
})
export type ImportError = z.infer<typeof fault>

const cells = z.partialRecord(field, z.string())

const importRow = z.object({
  at: z.int(),
  line,
  /** It is hidden in the sheet. */
  hidden: z.optional(z.literal(true)),
  state: rowState,
  cells,
  /** Of what changes: what is there now. */
  before: cells,
  /** How a damaged number became whole. */
  repaired: z.nullable(z.string()),
  book: z.nullable(z.object({ id, name, author: z.string(), isbn: z.nullable(z.string()) })),
  faults: z.array(fault),
})
export type ImportRow = z.infer<typeof importRow>

const number = z.object({ line, value: z.string(), isbn: z.string() })

/** A note on the sheet, one of each kind. `places`: the first of `count` cells, rows or columns. */
const note = z.object({
  kind: z.enum(['hidden_sheet', 'hidden_rows', 'hidden_columns', 'merged', 'dates', 'lost', 'repaired', 'cut']),
  text: z.string(),
  places: z.array(z.string()),
  count: z.int(),
})

/** The answer of `POST …/import`: what a change set must hold, and what becomes of each row. */
export const importAnswer = z.object({
  changes: z.array(change),
  found: z.array(z.extend(number, { bookId: id })),
  unknown: z.array(number),
  duplicate: z.array(number),
  wrong: z.array(z.object({ line, cell: z.optional(z.string()), value: z.string(), why: z.string() })),
  /** Names of the sheets of the file, which one this is, and which are hidden; null where a text was no table. */
  sheets: z.nullable(z.object({ names: z.array(z.string()), chosen: z.int(), hidden: z.array(z.int()) })),
  columns: z.array(z.object({ name, field: z.nullable(field), by: z.nullable(z.enum(['name', 'content', 'hand'])) })),
  /** As many as an answer has room for; `counts` is of all. */
  rows: z.array(importRow),
  counts: z.record(rowState, z.int()),
  notes: z.array(note),
  /** Rows that name no course, and rows that name one but not in which year: to be asked once for all of them. */
  asks: z.optional(z.object({ course: z.int(), year: z.int() })),
  /** Books that the sheet does not have. */
  goes: z.array(z.object({ linkId: id, course: name, book: name })),
  /** How many those are: the list holds the first of them. */
  goesCount: z.optional(z.int()),
})
export type ImportAnswer = z.infer<typeof importAnswer>
