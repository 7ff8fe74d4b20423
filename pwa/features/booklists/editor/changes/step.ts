import type { Change, ChangedRow } from '../../../../../shared/features/booklists/change-sets.schema.ts'
import type { Tree } from '../../../../../shared/features/booklists/tree.schema.ts'
import { applyChanges } from '../../../../../shared/features/booklists/tree/apply-changes.ts'
import { undoChanges } from '../../../../../shared/features/booklists/tree/undo-changes.ts'
import type { Value } from '../table/model/cells.ts'

/** What a step is called: in the toast, in the list of what waits, and in the history (as the note of its set). */
export interface StepText {
  did: 'cell' | 'paste' | 'fill' | 'clear' | 'bulk' | 'rename' | 'create' | 'link' | 'hide' | 'show' | 'delete' | 'move'
  /** So many rows, or cells where it is about cells. */
  count: number
  /** The name of what it is about, where it is one thing. */
  name?: string
  /** The course that a book was linked to. */
  into?: string
}

/** One thing that was done at this editor, on its way to the server. */
export interface Step {
  /** Names it at this editor, for as long as it can be undone. */
  key: string
  /** The id of its change set: that of `key`, another one once it was refused as stale. */
  id: string
  stepText: StepText
  changes: Change[]
  /** The texts that its maker saw where it writes others: another text there by now is somebody else's. */
  seen: Seen
  /** A later step with the same word replaces what this one says, as long as it has not left. */
  join?: string
  at: number
  /** What was sent under its id: the same goes again as long as no answer came. */
  body?: Change[]
  /** So often somebody else was faster. */
  stale?: number
  /** The step that it undoes, or does again: then it has no changes, but the rows of that one. */
  undoes?: { key: string; again: boolean; rows: ChangedRow[] }
}

/** By `kind:id`, and in that by the name of the field. */
export type Seen = Record<string, Record<string, Value>>

/** Texts: what two people write into one of them is not the same, while a later place or visibility simply counts. */
const texts: ReadonlySet<string> = new Set(['name', 'code', 'version', 'alsoAccepted', 'notes', 'tags'])
export const isText = (field: string) => texts.has(field)

/** What a tree becomes by a step, and the rows that it changed; a step that does not fit it (any more) changes nothing. */
export function shownAfter(tree: Tree, step: Step, organisationId: string): { tree: Tree; rows: ChangedRow[] } {
  if (step.undoes) return undoChanges(tree, step.undoes.rows)
  const outcome = applyChanges(tree, step.changes, { organisationId })
  return outcome.kind === 'applied' ? outcome : { tree, rows: [] }
}

/** Adds a step to those that wait; one that goes on with the last of them, which has not left yet, becomes one with it. */
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
