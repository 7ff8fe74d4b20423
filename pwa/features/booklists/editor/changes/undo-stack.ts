import type { ChangedRow } from '../../../../../shared/features/booklists/change-sets.schema.ts'
import type { StepText, Step } from './step.ts'

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

/** Nobody goes back further by keys; the history has the rest. */
const maxSteps = 100

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
