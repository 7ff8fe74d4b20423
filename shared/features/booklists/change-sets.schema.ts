import * as z from 'zod/mini'
import { id, text, time } from '../../lib/values.ts'
import { rowChange, treeKind } from './tree.schema.ts'

/** Most changes that one set holds. */
export const maxChanges = 2000

const rev = z.int().check(z.nonnegative())
const position = z.number().check(z.gte(-1e9), z.lte(1e9))
const visible = z.boolean()
const name = text(1, 200)
const words = (most: number, length: number) => z.array(text(1, length)).check(z.maxLength(most))

/** What can be said of each kind; to create a row all that has no default is needed (`tree/new-row.ts`). */
export const treeValues = {
  study: z.object({ name, position, visible }),
  collection: z.object({ studyId: id, name, position, visible }),
  course: z.object({ code: z.nullable(text(0, 40)), name }),
  place: z.object({ collectionId: id, courseId: id, position, visible }),
  link: z.object({
    courseId: id,
    bookId: id,
    version: z.nullable(text(0, 80)),
    alsoAccepted: words(20, 80),
    notes: text(0, 2000),
    tags: words(20, 40),
    position,
    visible,
  }),
}

/** So many rows one organisation may have: a whole tree is read for every change. */
export const maxTreeRows = 50_000

const op = z.enum(['create', 'update', 'delete', 'restore'])
const about = { op, id, rev: z.optional(rev) }

/**
 * One change of a tree. `rev` is that of the row as its maker saw it: where another is there by now, the whole set is
 * refused as stale. Absent: whatever is there. `position` in the values moves; absent on creating: behind its siblings.
 */
export const change = z.discriminatedUnion('kind', [
  z.object({ ...about, kind: z.literal('study'), values: z.optional(z.partial(treeValues.study)) }),
  z.object({ ...about, kind: z.literal('collection'), values: z.optional(z.partial(treeValues.collection)) }),
  z.object({ ...about, kind: z.literal('course'), values: z.optional(z.partial(treeValues.course)) }),
  z.object({ ...about, kind: z.literal('place'), values: z.optional(z.partial(treeValues.place)) }),
  z.object({ ...about, kind: z.literal('link'), values: z.optional(z.partial(treeValues.link)) }),
])
export type Change = z.infer<typeof change>

/** The body of `POST /api/admin/organisations/{id}/changes`: applied whole or not at all, once for each `id`. */
export const changeSet = z.object({
  id,
  /** How it came about, for the history: `drag`, `paste`, `import boekenlijst.xlsx`. */
  note: z.optional(text(0, 200)),
  changes: z.array(change).check(z.maxLength(maxChanges)),
})
export type ChangeSet = z.infer<typeof changeSet>

/** The rows that are other than before, as the set left them. */
export const changeSetAnswer = z.object({ id, rev, rows: z.array(rowChange), undoable: z.literal(true) })
export type ChangeSetAnswer = z.infer<typeof changeSetAnswer>

/**
 * What an undo left as it is, and why: `changed` by a later set (in these fields), `gone` since, `kept` because something was
 * added below it, `parent` gone that it would stand in, `taken` by another row for the same.
 */
const skipped = z.object({
  kind: treeKind,
  id,
  why: z.enum(['changed', 'gone', 'kept', 'parent', 'taken']),
  fields: z.array(z.string()),
})
export type Skipped = z.infer<typeof skipped>

/** An undo is a change set too: undoing its `id` is a redo. Undoing the same set again gives the same answer. */
export const undoAnswer = z.object({ id, rev, rows: z.array(rowChange), skipped: z.array(skipped) })
export type UndoAnswer = z.infer<typeof undoAnswer>

/** One row of a set as it was before and as the set left it; null: not there. */
const changedRow = z.object({
  kind: treeKind,
  id,
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
})
export type ChangedRow = z.infer<typeof changedRow>

/** Absent: an account that is gone. */
const admin = z.object({ id, firstName: z.string() })

/** A set in the history. `rows` are the first fifty of `count`; all of them are in the answer for one set. */
const historyEntry = z.object({
  id,
  rev,
  at: time,
  by: z.nullable(admin),
  note: z.nullable(z.string()),
  /** The set that it undid. */
  undoes: z.nullable(id),
  /** The set that undid it, and is not undone itself. */
  undoneBy: z.nullable(z.object({ id, at: time, by: z.nullable(admin) })),
  count: z.int(),
  rows: z.array(changedRow),
})
export type HistoryEntry = z.infer<typeof historyEntry>

const named = z.object({ id, name: z.string() })

/** The answer of `GET …/changes`, newest first, of the last thirty days; `books` names those that the rows speak of. */
export const history = z.object({ changes: z.array(historyEntry), books: z.array(named), next: z.nullable(z.string()) })
export type History = z.infer<typeof history>

/** The answer of `GET …/changes/{changeId}`. */
export const historyDetail = z.object({ change: historyEntry, books: z.array(named) })
export type HistoryDetail = z.infer<typeof historyDetail>

/** The body of `POST …/copy`; changes nothing. */
export const copyRequest = z.object({ collectionId: id, yearsAhead: z.int().check(z.gte(1), z.lte(10)) })
export type CopyRequest = z.infer<typeof copyRequest>

const pair = { kind: treeKind, id, from: id }

/**
 * What a change set must hold to take a collection over to a later year. `same` and `different` stand there already (`id`,
 * taken over `from` which row), `copies` tells the same of what `changes` would create.
 */
export const copyAnswer = z.object({
  changes: z.array(change),
  copies: z.array(z.object(pair)),
  same: z.array(z.object(pair)),
  different: z.array(z.object({ ...pair, fields: z.array(z.string()) })),
})
export type CopyAnswer = z.infer<typeof copyAnswer>

const where = z.object({ kind: treeKind, id, field: z.nullable(text(1, 40)) })

/**
 * The body of `POST …/presence`, every five seconds: in which row and cell of the booklists its maker is, null where in none.
 * `here: false` when they leave.
 */
export const adminPresence = z.object({ here: z.boolean(), at: z.nullable(where) })
export type AdminPresence = z.infer<typeof adminPresence>

/** Which other admins are there now, and where; an admin in two windows is there twice. */
export const adminsPresent = z.object({ others: z.array(z.object({ ...admin.def.shape, at: z.nullable(where) })) })
export type AdminsPresent = z.infer<typeof adminsPresent>
