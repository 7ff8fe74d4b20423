import type { TableRow } from '../table/model/table-rows.ts'
import type { Movable, Spot } from '../tree/moves.ts'
import type { TreeIndex } from '../tree/tree-index.ts'

export interface Thing {
  kind: Movable
  id: string
}

export interface Drop {
  over: string
  half: 'before' | 'after' | 'into'
  spot: Spot
}

/** `row <key>` in the table, `line <kind> <id>` in the tree. */
export function thingOf(name: string, rows: readonly TableRow[]): Thing | null {
  const [where, ...rest] = name.split(' ')
  if (where === 'line') return { kind: rest[0] as Movable, id: rest[1] ?? '' }
  const row = rows.find(({ key }) => key === rest.join(' '))
  if (!row) return null
  if (row.kind === 'link') return { kind: 'link', id: row.link.id }
  return row.kind === 'course' ? { kind: 'place', id: row.place.id } : { kind: 'collection', id: row.collection.id }
}

/** Places it beside an element of its kind, or into a possible parent. */
export function dropOn(index: TreeIndex, dragged: Thing, over: Thing, isLower: boolean): Omit<Drop, 'over'> | null {
  if (dragged.kind === over.kind) return beside(index, over, isLower)
  if (dragged.kind === 'link' && over.kind === 'place') {
    const parent = index.row('place', over.id)?.courseId
    return parent === undefined
      ? null
      : { half: 'into', spot: { parent, before: index.linksOf(parent)[0]?.id ?? null } }
  }
  if (dragged.kind === 'place' && over.kind === 'collection')
    return { half: 'into', spot: { parent: over.id, before: index.placesOf(over.id)[0]?.id ?? null } }
  if (dragged.kind === 'collection' && over.kind === 'study')
    return { half: 'into', spot: { parent: over.id, before: index.collectionsOf(over.id)[0]?.id ?? null } }
  return null
}

function beside(index: TreeIndex, { kind, id }: Thing, isLower: boolean): Omit<Drop, 'over'> | null {
  const { parent, siblings } = around(index, kind, id)
  const at = siblings.findIndex(sibling => sibling.id === id)
  if (at < 0) return null
  return { half: isLower ? 'after' : 'before', spot: { parent, before: siblings[isLower ? at + 1 : at]?.id ?? null } }
}

function around(
  index: TreeIndex,
  kind: Movable,
  id: string,
): { parent: string | null; siblings: readonly { id: string }[] } {
  if (kind === 'study') return { parent: null, siblings: index.studies }
  if (kind === 'collection') {
    const parent = index.row('collection', id)?.studyId ?? ''
    return { parent, siblings: index.collectionsOf(parent) }
  }
  if (kind === 'place') {
    const parent = index.row('place', id)?.collectionId ?? ''
    return { parent, siblings: index.placesOf(parent) }
  }
  const parent = index.row('link', id)?.courseId ?? ''
  return { parent, siblings: index.linksOf(parent) }
}
