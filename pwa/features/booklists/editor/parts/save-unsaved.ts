import type { Change } from '../../../../../shared/features/booklists/change-sets.schema.ts'
import type { BooklistEditor } from '../changes/editor.ts'
import type { EditorState } from '../changes/editor.types.ts'
import type { UnsavedEdit } from '../changes/unsaved.ts'
import { isSame, type Value, valueOf } from '../table/model/cells.ts'
import { t } from '@lingui/core/macro'
import { toast } from '../../../../ui/notes/toast.ts'

/** In milliseconds (M11). */
const undoMs = 30_000

/** Overwrites the current values. A text with an error stays unsaved. */
export function saveUnsaved(editor: BooklistEditor, { index }: EditorState, some: readonly UnsavedEdit[]): boolean {
  const changes = new Map<string, { kind: string; id: string; values: Record<string, Value> }>()
  let cells = 0
  for (const { field, text } of some) {
    const read = valueOf(field, text)
    const row = index?.row(field.kind, field.id)
    if (!row || 'error' in read) continue
    if (isSame((row as unknown as Record<string, Value>)[field.name], read.value)) {
      editor.release(field)
      continue
    }
    const key = `${field.kind}:${field.id}`
    const change = changes.get(key) ?? { kind: field.kind, id: field.id, values: {} }
    change.values[field.name] = read.value
    changes.set(key, change)
    cells += 1
  }
  const list = [...changes.values()].map(each => ({ op: 'update', ...each }) as Change)
  return list.length > 0 && editor.act({ did: 'cell', count: cells }, list)
}

/** Discards unsaved texts; one press restores them. */
export function release(editor: BooklistEditor, some: readonly UnsavedEdit[]): void {
  for (const { field } of some) editor.release(field)
  const words = some.length === 1 ? t`One text thrown away` : t`${some.length} texts thrown away`
  toast(words, 'plain', { label: t`Undo`, stayMs: undoMs, run: () => some.forEach(each => editor.hold(each)) })
}
