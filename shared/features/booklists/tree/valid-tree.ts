import { type Tree, treeKinds } from '../tree.schema.ts'
import { siblingGroup, rowsIn, valueOf } from './kinds.ts'
import { lostParents, TreeDraft, duplicateOf } from './tree-draft.ts'

export function errorsOfTree(tree: Tree): string[] {
  const draft = new TreeDraft(tree)
  const places = new Set<string>()
  return treeKinds.flatMap(kind =>
    rowsIn(tree, kind).flatMap(row => {
      const errors = lostParents(draft, kind, row).map(({ field }) => `${kind} ${row.id} has no ${field}`)
      if (duplicateOf(draft, kind, row)) errors.push(`${kind} ${row.id} is there twice`)
      if (kind === 'course' && draft.below('place', 'courseId', row.id).length === 0)
        errors.push(`course ${row.id} stands nowhere`)
      const field = siblingGroup[kind]
      if (field === undefined) return errors
      const place = `${kind} ${String(valueOf(row, field))} ${String(valueOf(row, 'position'))}`
      if (places.has(place)) errors.push(`${place} is taken twice`)
      if (!Number.isFinite(valueOf(row, 'position'))) errors.push(`${place} is no place`)
      places.add(place)
      return errors
    }),
  )
}
