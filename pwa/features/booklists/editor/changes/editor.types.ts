import type {
  ChangeSet,
  ChangeSetAnswer,
  UndoAnswer,
} from '../../../../../shared/features/booklists/change-sets.schema.ts'
import type { TreeAnswer } from '../../../../../shared/features/booklists/tree.schema.ts'
import type { UndoEntry, UndoStack, Step } from './step.ts'
import type { Typing, UnsavedEdit } from './unsaved.ts'
import type { Base } from './news.ts'
import type { TreeError } from '../../../../../shared/features/booklists/tree/kinds.ts'
import type { TreeIndex } from '../tree/tree-index.ts'

export interface EditorDeps {
  organisationId: string
  load(): Promise<TreeAnswer>
  send(set: ChangeSet): Promise<ChangeSetAnswer>
  undo(changeSetId: string): Promise<UndoAnswer>
  /** Saves unfinished work, so that a reload continues it. A step is done even if this fails. */
  keep(editor: SavedEditor): Promise<void>
  /** Saves a text that is nowhere else; null deletes it. */
  keepText(key: string, text: string | null): void
  now(): number
  newId(): string
  wait(ms: number, then: () => void): void
}

/** Shared by the editor and its sender. */
export interface Memory extends Pick<EditorState, 'kept' | 'last' | 'work' | 'refusal'> {
  base: Base | null
  steps: readonly Step[]
  undoStack: UndoStack
  typing: Typing | null
}

export type Refusal = { kind: 'error'; error: TreeError } | { kind: 'answer'; message: string }

export interface EditorState {
  index: TreeIndex | null
  kept: ReadonlyMap<string, UnsavedEdit>
  undoable: UndoEntry | undefined
  redoable: UndoEntry | undefined
  last: { undoEntry: UndoEntry; way: 'did' | 'undid' | 'again'; skipped: number } | null
  work: 'saved' | 'saving' | 'waiting'
  refusal: Refusal | null
}

export interface SavedEditor extends UndoStack {
  steps: readonly Step[]
}
