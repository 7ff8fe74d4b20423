import { must } from '../../../lib/must.ts'
import type { ChangedRow, Skipped } from '../change-sets.schema.ts'
import { type Tree, type TreeKind, treeKinds, type TreeRows } from '../tree.schema.ts'
import { siblingGroup, differences, isSame, valueOf } from './kinds.ts'
import { rowOf } from './restore.ts'
import { settlePositions } from './settle-positions.ts'
import { childrenOf, lostParents, removeSubtree, TreeDraft, duplicateOf } from './tree-draft.ts'

export interface Undone {
  tree: Tree
  rows: ChangedRow[]
  skipped: Skipped[]
}

/** Field by field: later changes stay. A created row goes only if it is unchanged and empty. Names the rows that stay. */
export function undoChanges(tree: Tree, rows: readonly ChangedRow[]): Undone {
  const undo = new Undo(tree, rows)
  return undo.run()
}

class Undo {
  readonly #draft: TreeDraft
  readonly #rows: readonly ChangedRow[]
  readonly #skipped: Skipped[] = []
  /** Restored where their course would have no place without them. */
  readonly #removedPlaces: ChangedRow[] = []

  readonly #setBacks: { changed: ChangedRow; fields: string[] }[] = []

  constructor(tree: Tree, rows: readonly ChangedRow[]) {
    this.#draft = new TreeDraft(tree)
    this.#rows = rows
  }

  /** A row that frees a place goes before the row that needs it. */
  run(): Undone {
    for (const kind of ['study', 'collection', 'course'] as const)
      this.#deleted(kind).forEach(row => this.#bringBack(row))
    for (const kind of ['link', 'place'] as const) this.#created(kind).forEach(row => this.#takeOut(row))
    for (const kind of treeKinds) this.#changed(kind).forEach(row => this.#setBack(row))
    this.#partTwins()
    this.#created('course').forEach(row => this.#takeOut(row))
    for (const kind of ['place', 'link'] as const) this.#deleted(kind).forEach(row => this.#bringBack(row))
    this.#keepCoursesSomewhere()
    for (const kind of ['collection', 'study'] as const) this.#created(kind).forEach(row => this.#takeOut(row))
    settlePositions(this.#draft)
    return { tree: this.#draft.tree(), rows: this.#draft.changes(), skipped: this.#skipped }
  }

  #deleted = (kind: TreeKind) => this.#rows.filter(row => row.kind === kind && row.before && !row.after)
  #created = (kind: TreeKind) => this.#rows.filter(row => row.kind === kind && !row.before && row.after)
  #changed = (kind: TreeKind) => this.#rows.filter(row => row.kind === kind && row.before && row.after)

  #skip({ kind, id }: ChangedRow, why: Skipped['why'], fields: string[] = []): void {
    if (!this.#skipped.some(each => each.kind === kind && each.id === id && each.why === why))
      this.#skipped.push({ kind, id, why, fields })
  }

  #bringBack(changed: ChangedRow): void {
    const { kind, id } = changed
    const row = rowOf(changed.before ?? {})
    const now = this.#draft.get(kind, id)
    if (now) {
      const fields = differences(row, now)
      if (fields.length > 0) this.#skip(changed, 'changed', fields)
    } else if (lostParents(this.#draft, kind, row).length > 0) this.#skip(changed, 'parent')
    else if (duplicateOf(this.#draft, kind, row)) this.#skip(changed, 'taken')
    else this.#draft.put(kind, row)
  }

  #setBack(changed: ChangedRow): void {
    const { kind, id, before, after } = changed
    const now = this.#draft.get(kind, id)
    if (!now) return this.#skip(changed, 'gone')
    const [was, left] = [before ?? {}, after ?? {}]
    const others: string[] = []
    for (const fields of groupsOf(kind, differences(was, left))) {
      const row = { ...this.#draft.get(kind, id), ...pick(was, fields) }
      if (!fields.every(field => isSame(valueOf(now, field), valueOf(left, field)))) others.push(...fields)
      else if (lostParents(this.#draft, kind, row).length > 0) this.#skip(changed, 'parent', fields)
      else {
        this.#draft.change(kind, id, pick(was, fields))
        this.#setBacks.push({ changed, fields })
      }
    }
    if (others.length > 0) this.#skip(changed, 'changed', others)
  }

  /** Asked once all rows are there, because two swapped rows are duplicates for a moment. */
  #partTwins(): void {
    for (let at = 0; at < this.#setBacks.length; at += 1) {
      const { changed, fields } = must(this.#setBacks[at], 'it is within the list')
      const row = this.#draft.get(changed.kind, changed.id)
      if (!row || !duplicateOf(this.#draft, changed.kind, row)) continue
      this.#draft.change(changed.kind, changed.id, pick(changed.after ?? {}, fields))
      this.#skip(changed, 'taken', fields)
      this.#setBacks.splice(at, 1)
      at = -1
    }
  }

  #takeOut(changed: ChangedRow): void {
    const { kind, id } = changed
    if (!this.#isAsLeft(changed)) return
    if (childrenOf(this.#draft, kind, id).length > 0) return this.#skip(changed, 'kept')
    this.#draft.remove(kind, id)
    if (kind === 'place') this.#removedPlaces.push(changed)
  }

  #isAsLeft(changed: ChangedRow): boolean {
    const now = this.#draft.get(changed.kind, changed.id)
    const fields = now ? differences(changed.after ?? {}, now) : []
    if (fields.length > 0) this.#skip(changed, 'changed', fields)
    return now !== undefined && fields.length === 0
  }

  #keepCoursesSomewhere(): void {
    for (const place of this.#removedPlaces) {
      const row = rowOf(place.after ?? {})
      const courseId = String(valueOf(row, 'courseId'))
      if (!this.#draft.has('course', courseId) || this.#draft.below('place', 'courseId', courseId).length > 0) continue
      this.#draft.put('place', row as TreeRows['place'])
      this.#skip(place, 'kept')
    }
    for (const course of this.#deleted('course')) {
      if (!this.#draft.has('course', course.id) || this.#draft.below('place', 'courseId', course.id).length > 0)
        continue
      removeSubtree(this.#draft, 'course', course.id)
      this.#skip(course, 'parent')
    }
  }
}

function groupsOf(kind: TreeKind, fields: readonly string[]): string[][] {
  const whereabouts = fields.filter(field => field === 'position' || field === siblingGroup[kind])
  const others = fields.filter(field => !whereabouts.includes(field)).map(field => [field])
  return whereabouts.length > 0 ? [whereabouts, ...others] : others
}

const pick = (values: object, fields: readonly string[]) =>
  Object.fromEntries(fields.map(field => [field, valueOf(values, field)]))
