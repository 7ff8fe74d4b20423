import type { TreeKind, TreeRow } from '../tree.schema.ts'
import { siblingGroup, byPosition, type Placed, valueOf } from './kinds.ts'
import type { TreeDraft } from './tree-draft.ts'

const nowhere = Number.POSITIVE_INFINITY

export const atEnd = nowhere

/** A taken position becomes one right behind it; siblings are renumbered only where no number lies between two. */
export function settlePositions(draft: TreeDraft): void {
  const moved = new Map<string, { kind: TreeKind; parent: string; ids: string[] }>()
  for (const { kind, id, row } of draft.touched()) {
    const now = draft.get(kind, id)
    const field = siblingGroup[kind]
    if (!now || field === undefined || !isMoved(row, now, field)) continue
    const parent = String(valueOf(now, field))
    const group = moved.get(`${kind}:${parent}`) ?? { kind, parent, ids: [] }
    group.ids.push(id)
    moved.set(`${kind}:${parent}`, group)
  }
  for (const { kind, parent, ids } of moved.values()) settle(draft, kind, parent, ids)
}

function isMoved(before: TreeRow | undefined, now: TreeRow, field: string): boolean {
  return !before || ['position', field].some(name => valueOf(before, name) !== valueOf(now, name))
}

function settle(draft: TreeDraft, kind: TreeKind, parent: string, ids: readonly string[]): void {
  const all = siblingsOf(draft, kind, parent)
  const moved = new Set(ids)
  const row = all.filter(({ id }) => !moved.has(id)).sort(byPosition)
  const wanted = ids.flatMap(id => all.find(each => each.id === id) ?? [])
  const wantedPositions = new Map<string, number>()
  const crowded = wanted.map(each => !squeeze(row, each, wantedPositions)).includes(true)
  row.forEach((sibling, at) => {
    const position = crowded ? at + 1 : sibling.position
    const now = draft.get(kind, sibling.id)
    if (now && valueOf(now, 'position') !== position) draft.change(kind, sibling.id, { position })
  })
}

function squeeze(row: Placed[], wanted: Placed, wantedPositions: Map<string, number>): boolean {
  const found = row.findIndex(
    ({ id, position }) => position > wanted.position && wantedPositions.get(id) !== wanted.position,
  )
  wantedPositions.set(wanted.id, wanted.position)
  const at = found < 0 ? row.length : found
  const before = row[at - 1]?.position
  const after = row[at]?.position
  const position = placeBetween(before, after, wanted.position)
  row.splice(at, 0, { ...wanted, position: position ?? before ?? 0 })
  return position !== undefined
}

function placeBetween(before: number | undefined, after: number | undefined, wanted: number): number | undefined {
  if (before === undefined) return wanted === nowhere ? 1 : wanted
  if (wanted !== nowhere && wanted > before) return wanted
  if (after === undefined) return Math.floor(before) + 1
  const middle = before + (after - before) / 2
  return middle > before && middle < after ? middle : undefined
}

function siblingsOf(draft: TreeDraft, kind: TreeKind, parent: string): Placed[] {
  if (kind === 'collection') return draft.below('collection', 'studyId', parent)
  if (kind === 'place') return draft.below('place', 'collectionId', parent)
  if (kind === 'link') return draft.below('link', 'courseId', parent)
  return draft.all('study')
}
