import type { Change, ChangedRow } from '../../../../../shared/features/booklists/change-sets.schema.ts'
import type { Tree } from '../../../../../shared/features/booklists/tree.schema.ts'
import { applyChanges } from '../../../../../shared/features/booklists/tree/apply-changes.ts'
import { undoChanges } from '../../../../../shared/features/booklists/tree/undo-changes.ts'
import type { Value } from '../table/model/cells.ts'

/** Nobody goes back further by keys; the history has the rest. */
const maxSteps = 100

/** The name of a step in the toast, in the outbox and in the history (as the note of its set). */
export interface StepText {
  did: 'cell' | 'paste' | 'fill' | 'clear' | 'bulk' | 'rename' | 'create' | 'link' | 'hide' | 'show' | 'delete' | 'move'
  /** Rows, or cells where it is about cells. */
  count: number
  name?: string
  into?: string
}

export interface Step {
  /** Identifies the step in this editor for as long as it can be undone. */
  key: string
  /** The id of its change set: `key`, or another one after a refusal as stale. */
  id: string
  stepText: StepText
  changes: Change[]
  /** The texts that the person saw: another text there by now is somebody else's. */
  seen: Seen
  /** A later step with the same value replaces an unsent one. */
  join?: string
  at: number
  /** The changes as sent: the same go again until there is an answer. */
  body?: Change[]
  stale?: number
  /** The step that it undoes or redoes; then it has no changes, but the rows of that one. */
  undoes?: { key: string; again: boolean; rows: ChangedRow[] }
}

/** By `kind:id`, then by the name of the field. */
export type Seen = Record<string, Record<string, Value>>

/** Two texts in one field conflict, while the later place or visibility simply counts. */
const texts: ReadonlySet<string> = new Set(['name', 'code', 'version', 'alsoAccepted', 'notes', 'tags'])
export const isText = (field: string) => texts.has(field)

/** Returns the tree after a step, and the changed rows. A step that does not fit changes nothing. */
export function shownAfter(tree: Tree, step: Step, organisationId: string): { tree: Tree; rows: ChangedRow[] } {
  if (step.undoes) return undoChanges(tree, step.undoes.rows)
  const outcome = applyChanges(tree, step.changes, { organisationId })
  return outcome.kind === 'applied' ? outcome : { tree, rows: [] }
}

/** Appends a step, or joins it with the last one where that is unsent and of the same kind. */
export function joined(steps: readonly Step[], step: Step): Step[] {
  const last = steps.at(-1)
  if (!last || last.body || step.join === undefined || last.join !== step.join) return [...steps, step]
  const changes = [...last.changes]
  for (const change of step.changes) {
    const at = changes.findIndex(({ kind, id, op }) => kind === change.kind && id === change.id && op === change.op)
    if (at < 0) changes.push(change)
    else changes[at] = { ...changes[at], values: { ...changes[at]?.values, ...change.values } } as Change
  }
  const seen = { ...step.seen }
  for (const [key, values] of Object.entries(last.seen)) seen[key] = { ...seen[key], ...values }
  return [...steps.slice(0, -1), { ...last, stepText: step.stepText, changes, seen, at: step.at }]
}

export interface UndoEntry {
  key: string
  stepText: StepText
  at: number
  /** The change set that did or undid it last; null until the server answered. */
  id: string | null
  /** The changed rows, so that undo shows at once. */
  rows: ChangedRow[]
  /** Set where it was undone before it was sent, so that only this editor has it. */
  step?: Step
}

export interface UndoStack {
  done: readonly UndoEntry[]
  undone: readonly UndoEntry[]
}

export function did({ done }: UndoStack, undoEntry: UndoEntry): UndoStack {
  return { done: [...done.filter(({ key }) => key !== undoEntry.key), undoEntry].slice(-maxSteps), undone: [] }
}

export function tookBack({ done, undone }: UndoStack, undoEntry: UndoEntry): UndoStack {
  return { done: done.filter(({ key }) => key !== undoEntry.key), undone: [...undone, undoEntry] }
}

export function didAgain({ done, undone }: UndoStack, undoEntry: UndoEntry): UndoStack {
  return { done: [...done, undoEntry], undone: undone.filter(({ key }) => key !== undoEntry.key) }
}

export function changed({ done, undone }: UndoStack, key: string, by: (undoEntry: UndoEntry) => UndoEntry): UndoStack {
  const each = (undoEntry: UndoEntry) => (undoEntry.key === key ? by(undoEntry) : undoEntry)
  return { done: done.map(each), undone: undone.map(each) }
}

export function without({ done, undone }: UndoStack, key: string): UndoStack {
  const others = (undoEntry: UndoEntry) => undoEntry.key !== key
  return { done: done.filter(others), undone: undone.filter(others) }
}
