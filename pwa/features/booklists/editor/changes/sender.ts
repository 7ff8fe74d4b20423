import { must } from '../../../../../shared/lib/must.ts'
import { ApiFailure } from '../../../../api/api-failure.ts'
import { type Field, textOfValue, type Value } from '../table/model/cells.ts'
import { changed as withUndoEntry, without, isText, type StepText, type Step } from './step.ts'
import type { Memory, EditorDeps } from './editor.types.ts'
import { fitted } from './fit.ts'
import { type UnsavedEdit, keyOfField } from './unsaved.ts'
import { withRowChanges } from './news.ts'

/** Milliseconds within which steps of one kind become one. */
const settleMs = 400
const maxStaleTries = 5

interface Around {
  shownAnew(): void
  changed(): void
  reload(): Promise<void>
  hold(each: UnsavedEdit): void
  release(field: Field): void
}

/** Sends steps in order, each on disk first, and again under its id until there is an answer, so it is applied once. */
export function createSender(deps: EditorDeps, memory: Memory, { shownAnew, changed, reload, hold, release }: Around) {
  let isRunning = false
  let failures = 0

  async function run(): Promise<void> {
    if (isRunning || !memory.base) return
    isRunning = true
    try {
      for (let step = memory.steps[0]; step; step = memory.steps[0]) {
        const rest = step.join && !step.body && memory.steps.length === 1 ? step.at + settleMs - deps.now() : 0
        if (rest > 0) return deps.wait(rest, () => void run())
        if (!(await send(step))) return
      }
      memory.work = 'saved'
      changed()
    } finally {
      isRunning = false
    }
  }

  /** Returns false where it is tried again later. */
  async function send(step: Step): Promise<boolean> {
    try {
      const isDone = step.undoes ? await sendUndo(step) : await sendChanges(step)
      failures = 0
      return isDone
    } catch (error) {
      return failed(step, error)
    }
  }

  async function sendChanges(step: Step): Promise<boolean> {
    if (!step.body) {
      const { changes, clashes } = fitted(step, must(memory.base, 'a tree is here'))
      for (const { field, mine, isGone } of clashes)
        hold({ field, text: textOfValue(mine), why: { kind: isGone ? 'gone' : 'clash' } })
      if (changes.length === 0) return drop(step)
      step = replace(step, { ...step, body: changes })
      await deps.keep({ steps: memory.steps, ...memory.undoStack })
    }
    const answer = await deps.send({ id: step.id, note: noteOf(step.stepText), changes: step.body ?? [] })
    memory.base = withRowChanges(must(memory.base, 'a tree is here'), answer.rows)
    memory.undoStack = withUndoEntry(memory.undoStack, step.key, undoEntry => ({ ...undoEntry, id: answer.id }))
    forgetTexts(step)
    return finished(step)
  }

  async function sendUndo(step: Step): Promise<boolean> {
    const { key, again } = must(step.undoes, 'it undoes something')
    const undoEntry = [...memory.undoStack.done, ...memory.undoStack.undone].find(each => each.key === key)
    if (!undoEntry?.id) return finished(step)
    const answer = await deps.undo(undoEntry.id)
    memory.base = withRowChanges(must(memory.base, 'a tree is here'), answer.rows)
    memory.undoStack = withUndoEntry(memory.undoStack, key, each => ({ ...each, id: answer.id }))
    if (memory.last?.undoEntry.key === key && memory.last.way === (again ? 'again' : 'undid'))
      memory.last = { ...memory.last, skipped: answer.skipped.length }
    return finished(step)
  }

  async function failed(step: Step, error: unknown): Promise<boolean> {
    if (!(error instanceof ApiFailure) || isPassing(error)) {
      failures += 1
      memory.work = 'waiting'
      changed()
      deps.wait(Math.min(1000 * 2 ** failures, 30_000), () => void run())
      return false
    }
    if (error.code === 'stale' && (step.stale ?? 0) < maxStaleTries) {
      // Nothing was applied, so what still fits is sent as another set.
      const { body: _, ...rest } = step
      replace(step, { ...rest, id: deps.newId(), stale: (step.stale ?? 0) + 1 })
      try {
        await reload()
        return true
      } catch (silence) {
        return failed(must(memory.steps[0], 'it waits'), silence)
      }
    }
    for (const { field, text } of textsOf(step)) hold({ field, text, why: { kind: 'refused', message: error.message } })
    memory.refusal = { kind: 'answer', message: error.message }
    return drop(step)
  }

  function drop(step: Step): true {
    memory.undoStack = without(memory.undoStack, step.undoes?.key ?? step.key)
    if (memory.last?.undoEntry.key === (step.undoes?.key ?? step.key)) memory.last = null
    return finished(step)
  }

  function finished(step: Step): true {
    memory.steps = memory.steps.filter(({ id }) => id !== step.id)
    shownAnew()
    void deps.keep({ steps: memory.steps, ...memory.undoStack })
    return true
  }

  function replace(step: Step, by: Step): Step {
    memory.steps = memory.steps.map(each => (each.id === step.id ? by : each))
    return by
  }

  function forgetTexts(step: Step): void {
    for (const { field, text } of textsOf(step))
      if ((memory.kept.get(keyOfField(field))?.text ?? text) === text) release(field)
  }

  return run
}

function textsOf({ body, changes }: Step): { field: Field; text: string }[] {
  return (body ?? changes)
    .filter(({ op }) => op === 'update')
    .flatMap(({ kind, id, values }) =>
      Object.entries((values ?? {}) as Record<string, Value>)
        .filter(([name]) => isText(name))
        .map(([name, value]) => ({ field: { kind, id, name } as Field, text: textOfValue(value) })),
    )
}

const isPassing = ({ status }: ApiFailure) => status === 0 || status === 401 || status === 429 || status >= 500

const noteOf = ({ did, count }: StepText) => `${did} ${count}`
