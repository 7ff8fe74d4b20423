import type { Change } from '../../../../../shared/features/booklists/change-sets.schema.ts'
import type { TreeAnswer } from '../../../../../shared/features/booklists/tree.schema.ts'
import { applyChanges } from '../../../../../shared/features/booklists/tree/apply-changes.ts'
import type { Book } from '../../../../../shared/features/books/books.schema.ts'
import { must } from '../../../../../shared/lib/must.ts'
import type { Field, Value } from '../table/model/cells.ts'
import { indexTree, type TreeIndex } from '../tree/tree-index.ts'
import {
  changed,
  did,
  didAgain,
  type UndoEntry,
  tookBack,
  joined,
  type StepText,
  shownAfter,
  type Step,
} from './step.ts'
import { seenOf } from './fit.ts'
import { type UnsavedEdit, keyOfField, lostText, ofField, shownAt } from './unsaved.ts'
import { type Pulled, withPulled } from './news.ts'
import { createSender } from './sender.ts'
import type { EditorDeps, EditorState, Memory, Refusal, SavedEditor } from './editor.types.ts'

export type BooklistEditor = ReturnType<typeof createEditor>

/** Shows the admin's changes at once, and sends them until the server has them. */
export function createEditor(deps: EditorDeps) {
  const { organisationId } = deps
  const listeners = new Set<() => void>()
  const memory: Memory = {
    base: null,
    steps: [],
    undoStack: { done: [], undone: [] },
    kept: new Map(),
    last: null,
    work: 'saved',
    refusal: null,
    typing: null,
  }
  let shown: TreeAnswer | null = null
  let state = describe(null)
  const run = createSender(deps, memory, {
    shownAnew,
    changed: () => notify(),
    reload: async () => open(await deps.load()),
    hold: keep,
    release,
  })

  function describe(index: TreeIndex | null): EditorState {
    const { kept, last, work, refusal, undoStack } = memory
    return { index, kept, last, work, refusal, undoable: undoStack.done.at(-1), redoable: undoStack.undone.at(-1) }
  }

  /** Applies unsent steps on top of the server's tree. */
  function shownAnew(): void {
    let tree = memory.base
    for (const step of tree ? memory.steps : []) {
      const after = shownAfter(must(tree, 'there is a tree'), step, organisationId)
      tree = { ...must(tree, 'there is a tree'), ...after.tree }
      memory.undoStack = changed(memory.undoStack, step.undoes?.key ?? step.key, undoEntry => ({
        ...undoEntry,
        rows: after.rows,
      }))
    }
    const isSame = tree && shown && hasSameLists(tree, shown)
    shown = tree
    const index = isSame ? state.index : tree && indexTree(tree, tree.books)
    const lost = lostText(memory.typing, index)
    if (lost) {
      memory.typing = null
      keep(lost)
    }
    notify(index)
  }

  function notify(index = state.index): void {
    state = describe(index)
    for (const listener of listeners) listener()
  }

  function open(answer: TreeAnswer): void {
    const { rev: cursor, books } = answer
    const { base } = memory
    memory.base = base ? withPulled(base, { cursor, rows: rowsOf(answer), books }, true) : { ...answer, gone: {} }
    shownAnew()
    void run()
  }

  function merge(pulled: Pulled): void {
    if (!memory.base) return
    memory.base = withPulled(memory.base, pulled)
    shownAnew()
  }

  function know(books: readonly Book[]): void {
    if (!memory.base) return
    const ids = new Set(books.map(({ id }) => id))
    memory.base = { ...memory.base, books: [...memory.base.books.filter(({ id }) => !ids.has(id)), ...books] }
    shownAnew()
  }

  /** Undoes any set of the history. Later changes of others stay. */
  function undoSet(undoEntry: UndoEntry): boolean {
    const { done } = memory.undoStack
    memory.undoStack = { ...memory.undoStack, done: [...done.filter(({ id }) => id !== undoEntry.id), undoEntry] }
    return undo()
  }

  function resume({ steps, done, undone }: SavedEditor, texts: readonly UnsavedEdit[]): void {
    memory.steps = [...steps, ...memory.steps]
    memory.undoStack = { done: [...done, ...memory.undoStack.done], undone: [...undone, ...memory.undoStack.undone] }
    memory.kept = new Map([...texts.map(each => [keyOfField(each.field), each] as const), ...memory.kept])
    shownAnew()
    void run()
  }

  /** Returns false where it was refused; `refusal` has the reason. */
  function act(stepText: StepText, changes: Change[], join?: string): boolean {
    if (!shown || changes.length === 0) return false
    const outcome = applyChanges(shown, changes, { organisationId })
    if (outcome.kind === 'stale') return refuse({ kind: 'error', error: 'no_more' })
    if (outcome.kind === 'refused')
      return refuse({ kind: 'error', error: Object.values(outcome.errors)[0] ?? 'parent' })
    const [key, at] = [deps.newId(), deps.now()]
    const step = { key, id: key, stepText, changes, seen: seenOf(changes, shown), at, ...(join && { join }) }
    memory.steps = joined(memory.steps, step)
    const now = must(memory.steps.at(-1), 'a step was added')
    memory.undoStack = did(memory.undoStack, { key: now.key, stepText, at, id: null, rows: [] })
    return began('did')
  }

  function undo(): boolean {
    const undoEntry = memory.undoStack.done.at(-1)
    if (!undoEntry) return false
    const step = memory.steps.find(({ key, body }) => key === undoEntry.key && !body)
    memory.steps = step ? memory.steps.filter(each => each !== step) : [...memory.steps, undoStep(undoEntry, false)]
    memory.undoStack = tookBack(memory.undoStack, step ? { ...undoEntry, step } : undoEntry)
    return began('undid')
  }

  function redo(): boolean {
    const undoEntry = memory.undoStack.undone.at(-1)
    if (!undoEntry) return false
    const { step, ...rest } = undoEntry
    memory.steps = [...memory.steps, step ?? undoStep(undoEntry, true)]
    memory.undoStack = didAgain(memory.undoStack, rest)
    return began('again')
  }

  function undoStep({ key, stepText, rows }: UndoEntry, again: boolean): Step {
    const id = deps.newId()
    return { key: id, id, stepText, changes: [], seen: {}, at: deps.now(), undoes: { key, again, rows } }
  }

  function began(way: 'did' | 'undid' | 'again'): true {
    const { done, undone } = memory.undoStack
    const undoEntry = must((way === 'undid' ? undone : done).at(-1), 'something was done')
    Object.assign(memory, { last: { undoEntry, way, skipped: 0 }, refusal: null, work: 'saving' })
    shownAnew()
    void deps.keep({ steps: memory.steps, ...memory.undoStack })
    void run()
    return true
  }

  function refuse(why: Refusal): false {
    memory.refusal = why
    notify()
    return false
  }

  function keep(each: UnsavedEdit): void {
    memory.kept = new Map(memory.kept).set(keyOfField(each.field), each)
    deps.keepText(keyOfField(each.field), each.text)
  }

  function release(field: Field): void {
    const key = keyOfField(field)
    if (memory.typing && keyOfField(memory.typing.field) === key) return
    deps.keepText(key, null)
    if (!memory.kept.has(key)) return
    memory.kept = new Map([...memory.kept].filter(([other]) => other !== key))
    notify()
  }

  return {
    open,
    merge,
    know,
    resume,
    act,
    undo,
    undoSet,
    redo,
    refuse,
    hold(each: UnsavedEdit): void {
      keep(each)
      notify()
    },
    release,
    begin(field: Field): void {
      memory.typing = { field, from: shownAt(state.index, field), text: null }
    },
    type(field: Field, text: string): void {
      memory.typing = { field, from: shownAt(state.index, field), ...ofField(memory.typing, field), text }
      deps.keepText(keyOfField(field), text)
    },
    /** Returns the value from before the edit. */
    typed(): Value | undefined {
      const { typing } = memory
      memory.typing = null
      return typing?.from
    },
    valueOf: (field: Field) => shownAt(state.index, field),
    wake: () => void run(),
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const rowsOf = ({ studies, collections, courses, places, links }: TreeAnswer) => ({
  study: studies,
  collection: collections,
  course: courses,
  place: places,
  link: links,
})

function hasSameLists(one: TreeAnswer, other: TreeAnswer): boolean {
  const lists = ['studies', 'collections', 'courses', 'places', 'links', 'books'] as const
  return lists.every(list => one[list] === other[list])
}
