import * as z from 'zod/mini'
import { id, text, time } from '../../lib/values.ts'
import { rowChange, treeKind } from './tree.schema.ts'

export const maxChanges = 2000

const rev = z.int().check(z.nonnegative())
const position = z.number().check(z.gte(-1e9), z.lte(1e9))
const visible = z.boolean()
const name = text(1, 200)
const words = (maxCount: number, length: number) => z.array(text(1, length)).check(z.maxLength(maxCount))

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

/** Limited, because every change reads the complete tree. */
export const maxTreeRows = 50_000

const op = z.enum(['create', 'update', 'delete', 'restore'])
const about = { op, id, rev: z.optional(rev) }

/** A set is stale where `rev` differs from the row's; absent skips that check. Without `position` a row goes last. */
export const change = z.discriminatedUnion('kind', [
  z.object({ ...about, kind: z.literal('study'), values: z.optional(z.partial(treeValues.study)) }),
  z.object({ ...about, kind: z.literal('collection'), values: z.optional(z.partial(treeValues.collection)) }),
  z.object({ ...about, kind: z.literal('course'), values: z.optional(z.partial(treeValues.course)) }),
  z.object({ ...about, kind: z.literal('place'), values: z.optional(z.partial(treeValues.place)) }),
  z.object({ ...about, kind: z.literal('link'), values: z.optional(z.partial(treeValues.link)) }),
])
export type Change = z.infer<typeof change>

/** Applied completely or not at all, and once for each `id`. */
export const changeSet = z.object({
  id,
  note: z.optional(text(0, 200)),
  changes: z.array(change).check(z.maxLength(maxChanges)),
})
export type ChangeSet = z.infer<typeof changeSet>

export const changeSetAnswer = z.object({ id, rev, rows: z.array(rowChange), undoable: z.literal(true) })
export type ChangeSetAnswer = z.infer<typeof changeSetAnswer>

/** `changed` by a later set (in these fields), `kept` because of rows added below, `taken` by a duplicate. */
const skipped = z.object({
  kind: treeKind,
  id,
  why: z.enum(['changed', 'gone', 'kept', 'parent', 'taken']),
  fields: z.array(z.string()),
})
export type Skipped = z.infer<typeof skipped>

/** An undo is a change set too: undoing its `id` is a redo. A second undo of the same set gives the same answer. */
export const undoAnswer = z.object({ id, rev, rows: z.array(rowChange), skipped: z.array(skipped) })
export type UndoAnswer = z.infer<typeof undoAnswer>

const changedRow = z.object({
  kind: treeKind,
  id,
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
})
export type ChangedRow = z.infer<typeof changedRow>

const admin = z.object({ id, firstName: z.string() })

const historyEntry = z.object({
  id,
  rev,
  at: time,
  by: z.nullable(admin),
  note: z.nullable(z.string()),
  undoes: z.nullable(id),
  undoneBy: z.nullable(z.object({ id, at: time, by: z.nullable(admin), partly: z.optional(z.literal(true)) })),
  count: z.int(),
  books: z.optional(z.object({ added: z.int(), changed: z.int(), deleted: z.int() })),
  rows: z.array(changedRow),
})
export type HistoryEntry = z.infer<typeof historyEntry>

const named = z.object({ id, name: z.string() })

export const history = z.object({ changes: z.array(historyEntry), books: z.array(named), next: z.nullable(z.string()) })
export type History = z.infer<typeof history>

export const historyDetail = z.object({ change: historyEntry, books: z.array(named) })
export type HistoryDetail = z.infer<typeof historyDetail>

export const copyRequest = z.object({ collectionId: id, yearsAhead: z.int().check(z.gte(1), z.lte(10)) })
export type CopyRequest = z.infer<typeof copyRequest>

const pair = { kind: treeKind, id, from: id }

export const copyAnswer = z.object({
  changes: z.array(change),
  copies: z.array(z.object(pair)),
  same: z.array(z.object(pair)),
  different: z.array(z.object({ ...pair, fields: z.array(z.string()) })),
})
export type CopyAnswer = z.infer<typeof copyAnswer>

const where = z.object({ kind: treeKind, id, field: z.nullable(text(1, 40)) })

/** Sent every five seconds; `here: false` when the admin leaves. */
export const adminPresence = z.object({ here: z.boolean(), at: z.nullable(where) })
export type AdminPresence = z.infer<typeof adminPresence>

export const adminsPresent = z.object({ others: z.array(z.object({ ...admin.def.shape, at: z.nullable(where) })) })
export type AdminsPresent = z.infer<typeof adminsPresent>
