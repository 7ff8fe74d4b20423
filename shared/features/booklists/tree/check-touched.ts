import type { TreeErrors } from './tree-errors.ts'
import { keyOf, valueOf } from './kinds.ts'
import { lostParents, type TreeDraft, duplicateOf } from './tree-draft.ts'

/** Checks the end result, because changes may come in any order. `blamed` gives the change to name in an error. */
export function checkTouched(draft: TreeDraft, blamed: ReadonlyMap<string, number>): TreeErrors {
  const errors: TreeErrors = {}
  for (const { kind, id, row: before } of draft.touched()) {
    const at = blamed.get(keyOf(kind, id))
    const row = draft.get(kind, id)
    if (at === undefined || !row) continue
    for (const { field } of lostParents(draft, kind, row)) errors[`changes.${at}.values.${field}`] = 'parent'
    if (kind === 'place' && before && valueOf(before, 'courseId') !== valueOf(row, 'courseId'))
      errors[`changes.${at}.values.courseId`] = 'fixed'
    if (duplicateOf(draft, kind, row))
      errors[`changes.${at}.values.${kind === 'link' ? 'bookId' : 'courseId'}`] = 'already'
    if (kind === 'course' && !before && draft.below('place', 'courseId', id).length === 0)
      errors[`changes.${at}.id`] = 'no_place'
  }
  return errors
}
