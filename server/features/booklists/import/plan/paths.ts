import { treeValues } from '../../../../../shared/features/booklists/change-sets.schema.ts'
import { fold } from '../../../../../shared/lib/fold.ts'
import { type Siblings, createSiblings, type Named } from './siblings.ts'
import type { RowError, PlanInput } from './plan.types.ts'
import { type SpreadsheetRow, textOf } from './spreadsheet-rows.ts'
import type { SheetYear } from './sheet-year.ts'
import type { TreeIndex } from './tree-index.ts'

type Level = 'study' | 'collection' | 'course'
export type Found = { named: Named; error?: undefined } | { named?: undefined; error: RowError }
/** Of several with one name, the names below decide. */
type FoundAll = { named: readonly Named[]; error?: undefined } | { named?: undefined; error: RowError }

export function createPaths(index: TreeIndex, { target, make, newId }: Pick<PlanInput, 'target' | 'make' | 'newId'>) {
  const below = new Map<string, Siblings>()
  const rowsBelow = { study: () => index.studies, collection: index.collectionsOf, course: index.coursesIn }
  const siblingsBelow = (level: Level, parent: Named | null): Siblings => {
    const id = parent?.id ?? ''
    const siblings = below.get(id) ?? createSiblings(rowsBelow[level](id).map(namedOf))
    below.set(id, siblings)
    return siblings
  }

  function collectionsOf(row: SpreadsheetRow): FoundAll {
    if (row.year) return yearOf(row, row.year)
    if (target && 'collectionId' in target) {
      const { name = '' } = index.collection.get(target.collectionId) ?? {}
      return { named: [namedOf({ id: target.collectionId, name })] }
    }
    const given = row.into?.collectionId && index.collection.get(row.into.collectionId)
    if (given) return { named: [namedOf(given)] }
    const studies = levelOf(row, 'study', [null])
    return studies.named ? levelOf(row, 'collection', studies.named) : studies
  }

  function yearOf(row: SpreadsheetRow, { collectionId, studyId, name }: SheetYear): FoundAll {
    if (collectionId !== undefined) return { named: [namedOf({ id: collectionId, name })] }
    const parent = namedOf({ id: studyId, name: index.study.get(studyId)?.name ?? '' })
    const there = siblingsBelow('collection', parent).byName(name)
    if (there) return { named: [there] }
    const { named, error } = made('collection', row, { ...fresh(name), parent })
    return named ? { named: [named] } : { error }
  }

  function courseOf(row: SpreadsheetRow): Found {
    if (target && 'courseId' in target) {
      const { name = '' } = index.course.get(target.courseId) ?? {}
      return { named: namedOf({ id: target.courseId, name }) }
    }
    const given = row.into?.courseId && index.course.get(row.into.courseId)
    if (given) return { named: namedOf(given) }
    const [name, code] = [textOf(row, 'course'), textOf(row, 'code')]
    if (name === '' && code === '') return { error: { code: 'no_course', field: 'course', value: '' } }
    const collections = collectionsOf(row)
    if (!collections.named) return collections
    const siblings = collections.named.map(each => siblingsBelow('course', each))
    const found = firstOf(siblings, each => courseAmong(each, name, code))
    if (found) return { named: found }
    const isNew = name === '' || make.has(fold(name)) || siblings.some(each => isThere(each, name))
    const near = isNew ? undefined : firstOf(siblings, each => each.near(name))
    if (near !== undefined) return { error: { code: 'near', near, field: 'course', value: name } }
    const [parent = null] = collections.named
    return made('course', row, { ...fresh(name || code), code: code || null, parent })
  }

  function levelOf(row: SpreadsheetRow, field: 'study' | 'collection', parents: readonly (Named | null)[]): FoundAll {
    const name = textOf(row, field)
    if (name === '') return { error: { code: field === 'study' ? 'no_study' : 'no_collection', field, value: '' } }
    const siblings = parents.map(each => siblingsBelow(field, each))
    const found = siblings.flatMap(each => each.allByName(name))
    if (found.length > 0) return { named: found }
    const near = make.has(fold(name)) ? undefined : firstOf(siblings, each => each.near(name))
    if (near !== undefined) return { error: { code: 'near', near, field, value: name } }
    const [parent = null] = parents
    const { named, error } = made(field, row, { ...fresh(name), parent })
    return named ? { named: [named] } : { error }
  }

  function made(level: Level, row: SpreadsheetRow, named: Named): Found {
    if (!treeValues[level].def.shape.name.safeParse(named.name).success)
      return { error: { code: 'too_long', most: 200, field: level, value: textOf(row, level) } }
    if (named.code !== null && !treeValues.course.def.shape.code.safeParse(named.code).success)
      return { error: { code: 'too_long', most: 40, field: 'code', value: named.code } }
    const created = { ...named, creation: creation(level, named, newId) }
    siblingsBelow(level, named.parent).add(created)
    return { named: created }
  }

  const fresh = (name: string): Named => ({ id: newId(), name, code: null, creation: [], parent: null })
  return { courseOf, collectionOf: (row: SpreadsheetRow) => collectionsOf(row).named?.[0] }
}

function courseAmong(siblings: Siblings, name: string, code: string): Named | undefined {
  const byCode = code === '' ? undefined : siblings.byCode(code, name)
  const byName = name === '' ? undefined : (siblings.byName(name) ?? siblings.byCode(name, name))
  const fits = byName && (code === '' || !byName.code || fold(byName.code) === fold(code))
  return byCode ?? (fits ? byName : undefined)
}

function isThere(siblings: Siblings, name: string): boolean {
  return (siblings.byName(name) ?? siblings.byCode(name, name)) !== undefined
}

function firstOf<Result>(all: readonly Siblings[], find: (each: Siblings) => Result | undefined): Result | undefined {
  for (const each of all) {
    const found = find(each)
    if (found !== undefined) return found
  }
  return undefined
}

function creation(kind: Level, { id, name, code, parent }: Named, newId: () => string) {
  const op = 'create' as const
  if (kind === 'study') return [{ op, kind, id, values: { name, visible: true } }]
  const parentId = parent?.id ?? ''
  if (kind === 'collection') return [{ op, kind, id, values: { studyId: parentId, name, visible: true } }]
  const place = { collectionId: parentId, courseId: id, visible: true }
  return [
    { op, kind, id, values: { code, name } },
    { op, kind: 'place' as const, id: newId(), values: place },
  ]
}

const namedOf = ({ id, name, code = null }: { id: string; name: string; code?: string | null }): Named => ({
  id,
  name,
  code,
  creation: null,
  parent: null,
})
