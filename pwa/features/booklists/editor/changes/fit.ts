import type { Change } from '../../../../../shared/features/booklists/change-sets.schema.ts'
import { type Tree, treeKinds } from '../../../../../shared/features/booklists/tree.schema.ts'
import { keyOf, rowsIn } from '../../../../../shared/features/booklists/tree/kinds.ts'
import { type Field, isSame, type Value } from '../table/model/cells.ts'
import { isText, type Seen, type Step } from './step.ts'

/** A text whose row is gone or was changed by somebody else. */
export interface Clash {
  field: Field
  mine: Value
  isGone: boolean
}

/** Sets the current rev of each row, and leaves out texts that somebody else changed since; those are the clashes. */
export function fitted(
  { changes, seen }: Pick<Step, 'changes' | 'seen'>,
  tree: Tree,
): { changes: Change[]; clashes: Clash[] } {
  const rows = rowsByKey(tree)
  const made = new Set(changes.filter(({ op }) => op === 'create').map(({ kind, id }) => keyOf(kind, id)))
  const clashes: Clash[] = []
  const fit = changes.flatMap((change): Change[] => {
    const { op, kind, id, values } = change
    const key = keyOf(kind, id)
    if (op !== 'update' || made.has(key)) return [change]
    const row = rows.get(key)
    const left = Object.entries((values ?? {}) as Record<string, Value>).filter(([name, mine]) => {
      if (!isText(name)) return row !== undefined
      const isFree = row !== undefined && isFreeOf(row.values[name], seen[key]?.[name], mine)
      if (!isFree) clashes.push({ field: { kind, id, name } as Field, mine, isGone: !row })
      return isFree
    })
    if (!row || left.length === 0) return []
    const rev = left.some(([name]) => isText(name)) ? { rev: row.rev } : {}
    return [{ op, kind, id, ...rev, values: Object.fromEntries(left) } as Change]
  })
  return { changes: fit, clashes }
}

function isFreeOf(now: Value | undefined, seen: Value | undefined, mine: Value): boolean {
  return seen === undefined || isSame(now, seen) || isSame(now, mine)
}

export function seenOf(changes: readonly Change[], tree: Tree): Seen {
  const rows = rowsByKey(tree)
  const seen: Seen = {}
  for (const { op, kind, id, values } of changes) {
    const row = op === 'update' ? rows.get(keyOf(kind, id)) : undefined
    for (const name of row ? Object.keys(values ?? {}).filter(isText) : [])
      (seen[keyOf(kind, id)] ??= {})[name] = row?.values[name] ?? null
  }
  return seen
}

function rowsByKey(tree: Tree): Map<string, { rev: number; values: Record<string, Value> }> {
  const entries = treeKinds.flatMap(kind =>
    rowsIn(tree, kind).map(row => [keyOf(kind, row.id), { rev: row.rev, values: row as never }] as const),
  )
  return new Map(entries)
}
