import { t } from '@lingui/core/macro'
import { toast } from '../../../../ui/notes/toast.ts'
import type { BooklistEditor } from '../changes/editor.ts'
import type { UnsavedEdit } from '../changes/unsaved.ts'

/** In milliseconds (M11). */
const undoMs = 30_000

/** Discards unsaved texts; one press restores them. */
export function release(editor: BooklistEditor, some: readonly UnsavedEdit[]): void {
  for (const { field } of some) editor.release(field)
  const words = some.length === 1 ? t`One text thrown away` : t`${some.length} texts thrown away`
  toast(words, 'plain', { label: t`Undo`, stayMs: undoMs, run: () => some.forEach(each => editor.hold(each)) })
}
