import { type Change, type ChangedRow, maxTreeRows } from '../change-sets.schema.ts'
import type { Tree, TreeKind, TreeRow } from '../tree.schema.ts'
import { keyOf, type TreeErrors, valueOf } from './kinds.ts'
import { restore } from './restore.ts'
import { atEnd, settlePositions } from './settle-positions.ts'
import { duplicateOf, lostParents, removeSubtree, TreeDraft } from './tree-draft.ts'

export interface StaleRow {
  at: number
  kind: TreeKind
  id: string
}

type Outcome =
  | { kind: 'applied'; tree: Tree; rows: ChangedRow[] }
  | { kind: 'stale'; rows: StaleRow[] }
  | { kind: 'refused'; errors: TreeErrors }

interface ApplyContext {
  organisationId: string
  deletedRows?(kind: TreeKind, id: string): readonly ChangedRow[] | undefined
}

/** Applies all changes or none, on device and server alike. Only the end result must be valid; new rows have rev 0. */
export function applyChanges(tree: Tree, changes: readonly Change[], context: ApplyContext): Outcome {
  const draft = new TreeDraft(tree)
  const errors: TreeErrors = {}
  const stale: StaleRow[] = []
  const blamed = new Map<string, number>()

  changes.forEach((change, at) => {
    const { kind, id } = change
    const key = keyOf(kind, id)
    const isStale = isMissed(change, draft.began(kind, id), blamed.has(key))
    blamed.set(key, at)
    if (isStale) stale.push({ at, kind, id })
    else Object.assign(errors, applyOne(draft, change, at, context))
  })
  if (stale.length > 0) return { kind: 'stale', rows: stale }
  removeEmptied(draft, blamed)
  Object.assign(errors, checkTouched(draft, blamed))
  if (draft.size() > maxTreeRows && draft.size() > sizeOf(tree)) errors['changes'] = 'too_many'
  if (Object.keys(errors).length > 0) return { kind: 'refused', errors }
  settlePositions(draft)
  return { kind: 'applied', tree: draft.tree(), rows: draft.changes() }
}

/** The set's own earlier changes do not make a row stale. */
function isMissed({ op, rev }: Change, began: TreeRow | undefined, isOwn: boolean): boolean {
  if (began) return op === 'create' ? !isOwn : rev !== undefined && rev !== began.rev
  return !isOwn && (op === 'update' || op === 'delete')
}

function applyOne(draft: TreeDraft, change: Change, at: number, context: ApplyContext): TreeErrors {
  const { op, kind, id } = change
  switch (op) {
    case 'create': {
      if (draft.has(kind, id)) return { [`changes.${at}.id`]: 'already' }
      const { row, missing } = newRow(change, context.organisationId)
      if (row) draft.put(kind, row)
      return Object.fromEntries(missing.map(field => [`changes.${at}.values.${field}`, 'required']))
    }
    case 'update':
      move(draft, change)
      return {}
    case 'delete':
      removeSubtree(draft, kind, id)
      return {}
    case 'restore': {
      const error = restore(draft, kind, id, context.deletedRows?.(kind, id))
      return error ? { [`changes.${at}.id`]: error } : {}
    }
  }
}

function move(draft: TreeDraft, { kind, id, values = {} }: Change): void {
  const row = draft.get(kind, id)
  const field =
    kind === 'collection' ? 'studyId' : kind === 'place' ? 'collectionId' : kind === 'link' ? 'courseId' : ''
  const given = values as Record<string, unknown>
  const elsewhere = row && field in given && given[field] !== (row as unknown as Record<string, unknown>)[field]
  draft.change(kind, id, elsewhere && !('position' in given) ? { ...given, position: atEnd } : given)
}

/** A course without a place is deleted, also one that this set restored. */
function removeEmptied(draft: TreeDraft, blamed: ReadonlyMap<string, number>): void {
  const left = draft.touched().flatMap(({ kind, id, row }) => {
    if (kind === 'place') return row && 'courseId' in row ? row.courseId : []
    return kind === 'course' && !row && !blamed.has(keyOf(kind, id)) ? id : []
  })
  for (const courseId of new Set(left))
    if (draft.below('place', 'courseId', courseId).length === 0) removeSubtree(draft, 'course', courseId)
}

const sizeOf = ({ studies, collections, courses, places, links }: Tree) =>
  studies.length + collections.length + courses.length + places.length + links.length

/** Checks the end result, because changes may come in any order. `blamed` gives the change to name in an error. */
function checkTouched(draft: TreeDraft, blamed: ReadonlyMap<string, number>): TreeErrors {
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

const needed = {
  study: ['name'],
  collection: ['studyId', 'name'],
  course: ['name'],
  place: ['collectionId', 'courseId'],
  link: ['courseId', 'bookId'],
} as const

function newRow(
  { kind, id, values = {} }: Change,
  organisationId: string,
): { row: TreeRow | undefined; missing: readonly string[] } {
  const missing = needed[kind].filter(field => !(field in values))
  if (missing.length > 0) return { row: undefined, missing }
  const stands = { position: atEnd, visible: true }
  const link = { version: null, alsoAccepted: [], notes: '', tags: [] }
  const defaults = {
    study: { organisationId, ...stands },
    collection: stands,
    course: { organisationId, code: null },
    place: stands,
    link: { ...link, ...stands },
  }
  return { row: { ...defaults[kind], ...values, id, rev: 0 } as unknown as TreeRow, missing }
}
