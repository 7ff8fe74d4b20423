import type { ChangedRow } from '../change-sets.schema.ts'
import { type TreeKind, treeKinds, type TreeRow } from '../tree.schema.ts'
import { type TreeError, valueOf } from './kinds.ts'
import { lostParents, type TreeDraft, duplicateOf } from './tree-draft.ts'

/** Leaves rows that exist again alone, and leaves out rows without a parent. Gives why the row itself cannot come back. */
export function restore(
  draft: TreeDraft,
  kind: TreeKind,
  id: string,
  deleted: readonly ChangedRow[] | undefined,
): TreeError | undefined {
  if (draft.has(kind, id)) return undefined
  const rows = (deleted ?? []).flatMap(({ kind: of, before }) => (before ? [{ kind: of, row: rowOf(before) }] : []))
  const wantedRow = rows.find(each => each.kind === kind && each.row.id === id)
  if (!wantedRow) return 'no_more'
  const wanted = withBelow(rows, wantedRow)
  for (const each of treeKinds)
    for (const { row } of wanted.filter(one => one.kind === each))
      if (lostParents(draft, each, row).length === 0 && !draft.has(each, row.id) && !duplicateOf(draft, each, row))
        draft.put(each, row)
  for (const { row } of wanted.filter(one => one.kind === 'course')) dropWithoutPlace(draft, row.id)
  if (draft.has(kind, id)) return undefined
  return duplicateOf(draft, kind, wantedRow.row) ? 'already' : 'parent'
}

interface DeletedRow {
  kind: TreeKind
  row: TreeRow
}

export const rowOf = (values: Record<string, unknown>) => ({ ...values, rev: 0 }) as unknown as TreeRow

function withBelow(rows: readonly DeletedRow[], wantedRow: DeletedRow): DeletedRow[] {
  const found = new Set([wantedRow])
  const names = (one: DeletedRow, field: string, other: DeletedRow) => valueOf(one.row, field) === other.row.id
  for (const one of found)
    for (const other of rows)
      if (
        (one.kind === 'study' && other.kind === 'collection' && names(other, 'studyId', one)) ||
        (one.kind === 'collection' && other.kind === 'place' && names(other, 'collectionId', one)) ||
        (one.kind === 'place' && other.kind === 'course' && names(one, 'courseId', other)) ||
        (one === wantedRow && one.kind === 'course' && other.kind === 'place' && names(other, 'courseId', one)) ||
        (one.kind === 'course' && other.kind === 'link' && names(other, 'courseId', one))
      )
        found.add(other)
  return [...found]
}

function dropWithoutPlace(draft: TreeDraft, courseId: string): void {
  if (draft.below('place', 'courseId', courseId).length > 0) return
  for (const link of draft.below('link', 'courseId', courseId)) draft.remove('link', link.id)
  draft.remove('course', courseId)
}
