import * as z from 'zod/mini'
import { id, plainText, withoutNul } from '../../lib/values.ts'
import { change } from './change-sets.schema.ts'
import { spreadsheetFields } from './spreadsheet-fields.ts'

const field = z.enum(spreadsheetFields)
const line = z.int()
const name = z.string()

/** Bytes. A list of 5,000 rows is half a megabyte. */
export const maxImportBytes = 10 * 2 ** 20

const correction = z.object({ at: z.int(), field, value: plainText(4000) })

const options = {
  courseId: z.optional(id),
  collectionId: z.optional(id),
  sheet: z.optional(z.int().check(z.gte(0), z.lte(1000))),
  allSheets: z.optional(z.boolean()),
  takeStruck: z.optional(z.boolean()),
  columns: z.optional(z.array(z.nullable(field)).check(z.maxLength(100))),
  corrections: z.optional(z.array(correction).check(z.maxLength(10_000))),
  make: z.optional(z.array(plainText(500)).check(z.maxLength(1000))),
  remove: z.optional(z.boolean()),
  otherwise: z.optional(
    z.object({
      courseId: z.optional(id),
      collectionId: z.optional(id),
      study: z.optional(plainText(500)),
      collection: z.optional(plainText(500)),
      course: z.optional(plainText(500)),
    }),
  ),
}

export const importOptions = z.object(options)
export type ImportOptions = z.infer<typeof importOptions>
export type Otherwise = NonNullable<ImportOptions['otherwise']>

export const importRequest = z.object({ text: z.string().check(z.minLength(1), withoutNul), ...options })
export type ImportRequest = z.infer<typeof importRequest>

/** `heading`: no book in it. `later`: more than one change set holds; import again after this one. */
export const rowStates = ['new', 'changed', 'same', 'duplicate', 'unknown', 'wrong', 'heading', 'later'] as const
const rowState = z.enum(rowStates)
export type RowState = z.infer<typeof rowState>

const suggestion = z.object({ field, value: z.string(), label: z.string() })

const fault = z.object({
  field,
  value: z.string(),
  why: z.string(),
  suggestions: z.array(suggestion),
  make: z.optional(z.string()),
  sure: z.optional(z.literal(true)),
  add: z.optional(z.literal(true)),
  noted: z.optional(z.literal(true)),
})
export type ImportError = z.infer<typeof fault>

const cells = z.partialRecord(field, z.string())

const importRow = z.object({
  at: z.int(),
  line,
  hidden: z.optional(z.literal(true)),
  sheet: z.optional(z.string()),
  state: rowState,
  cells,
  before: cells,
  repaired: z.nullable(z.string()),
  book: z.nullable(z.object({ id, name, author: z.string(), isbn: z.nullable(z.string()) })),
  faults: z.array(fault),
})
export type ImportRow = z.infer<typeof importRow>

/** `year` is where rows go that say no year, `isNew` if it is made. */
const worksheet = z.object({
  name: z.string(),
  isTaken: z.boolean(),
  hasBooks: z.boolean(),
  year: z.nullable(z.object({ name, study: name, isNew: z.boolean() })),
})

const number = z.object({ line, value: z.string(), isbn: z.string() })

/** One of each kind; `places` has the first of `count` cells, rows or columns. */
const note = z.object({
  kind: z.enum([
    'hidden_sheet',
    'struck',
    'hidden_rows',
    'hidden_columns',
    'merged',
    'dates',
    'lost',
    'repaired',
    'cut',
  ]),
  text: z.string(),
  places: z.array(z.string()),
  count: z.int(),
})

export const importAnswer = z.object({
  changes: z.array(change),
  found: z.array(z.extend(number, { bookId: id })),
  unknown: z.array(number),
  duplicate: z.array(number),
  wrong: z.array(z.object({ line, cell: z.optional(z.string()), value: z.string(), why: z.string() })),
  sheets: z.nullable(z.object({ names: z.array(z.string()), chosen: z.int(), hidden: z.array(z.int()) })),
  worksheets: z.optional(z.array(worksheet)),
  columns: z.array(z.object({ name, field: z.nullable(field), by: z.nullable(z.enum(['name', 'content', 'hand'])) })),
  rows: z.array(importRow),
  counts: z.record(rowState, z.int()),
  notes: z.array(note),
  struck: z.optional(z.int()),
  asks: z.optional(z.object({ course: z.int(), year: z.int() })),
  goes: z.array(z.object({ linkId: id, course: name, book: name })),
  goesCount: z.optional(z.int()),
})
export type ImportAnswer = z.infer<typeof importAnswer>
