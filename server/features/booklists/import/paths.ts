import { treeValues } from '../../../../shared/features/booklists/change-sets.schema.ts'
import type { SheetField } from '../../../../shared/features/booklists/sheet-fields.ts'
import { fold } from '../../../../shared/lib/fold.ts'
import { type Brothers, createBrothers, type Named } from './brothers.ts'
import type { FieldFault, PlanAsked } from './plan.types.ts'
import { type SheetRow, textOf } from './sheet-rows.ts'
import type { TreeIndex } from './tree-index.ts'

export type Found = { named: Named; fault?: undefined } | { named?: undefined; fault: FieldFault }

/** Finds the course that a row names, or says how it would be made. */
export function createPaths(index: TreeIndex, { target, make, newId }: Pick<PlanAsked, 'target' | 'make' | 'newId'>) {
  const below = new Map<string, Brothers>()
  const brothersBelow = (parentId: string, first: () => Named[]): Brothers => {
    const brothers = below.get(parentId) ?? createBrothers(first())
    below.set(parentId, brothers)
    return brothers
  }

  function studyOf(row: SheetRow): Found {
    return levelOf(
      row,
      'study',
      brothersBelow('', () => index.studies.map(here)),
      name => ({
        ...fresh(name),
        creation: [],
      }),
    )
  }

  function collectionOf(row: SheetRow): Found {
    if (target && 'collectionId' in target) {
      const { name = '' } = index.collection.get(target.collectionId) ?? {}
      return { named: here({ id: target.collectionId, name }) }
    }
    const study = studyOf(row)
    if (!study.named) return study
    const parent = study.named
    const brothers = brothersBelow(parent.id, () => index.collectionsOf(parent.id).map(here))
    return levelOf(row, 'collection', brothers, name => ({ ...fresh(name), parent }))
  }

  function courseOf(row: SheetRow): Found {
    if (target && 'courseId' in target) {
      const { name = '' } = index.course.get(target.courseId) ?? {}
      return { named: here({ id: target.courseId, name }) }
    }
    const [name, code] = [textOf(row, 'course'), textOf(row, 'code')]
    if (name === '' && code === '') return { fault: { code: 'no_course', field: 'course', value: '' } }
    const collection = collectionOf(row)
    if (!collection.named) return collection
    const parent = collection.named
    const brothers = brothersBelow(parent.id, () => index.coursesIn(parent.id).map(here))
    const byCode = code === '' ? undefined : brothers.byCode(code, name)
    const byName = name === '' ? undefined : (brothers.byName(name) ?? brothers.byCode(name, name))
    const fits = byName && (code === '' || !byName.code || fold(byName.code) === fold(code))
    const found = byCode ?? (fits ? byName : undefined)
    if (found) return { named: found }
    const near = !byName && name !== '' && !make.has(fold(name)) ? brothers.near(name) : undefined
    if (near !== undefined) return { fault: { code: 'near', near, field: 'course', value: name } }
    return made(brothers, row, { ...fresh(name || code), code: code || null, parent })
  }

  function levelOf(
    row: SheetRow,
    field: 'study' | 'collection',
    brothers: Brothers,
    draft: (name: string) => Named,
  ): Found {
    const name = textOf(row, field)
    if (name === '') return { fault: { code: field === 'study' ? 'no_study' : 'no_collection', field, value: '' } }
    const found = brothers.byName(name)
    if (found) return { named: found }
    const near = make.has(fold(name)) ? undefined : brothers.near(name)
    if (near !== undefined) return { fault: { code: 'near', near, field, value: name } }
    return made(brothers, row, draft(name), field)
  }

  function made(
    brothers: Brothers,
    row: SheetRow,
    named: Named,
    kind: 'study' | 'collection' | 'course' = 'course',
  ): Found {
    const field: SheetField = kind
    if (!treeValues[kind].def.shape.name.safeParse(named.name).success)
      return { fault: { code: 'too_long', most: 200, field, value: textOf(row, field) } }
    if (named.code !== null && !treeValues.course.def.shape.code.safeParse(named.code).success)
      return { fault: { code: 'too_long', most: 40, field: 'code', value: named.code } }
    const whole = { ...named, creation: creation(kind, named, newId) }
    brothers.add(whole)
    return { named: whole }
  }

  const fresh = (name: string): Named => ({ id: newId(), name, code: null, creation: [], parent: null })
  return { courseOf, collectionOf }
}

function creation(kind: 'study' | 'collection' | 'course', { id, name, code, parent }: Named, newId: () => string) {
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

const here = ({ id, name, code = null }: { id: string; name: string; code?: string | null }): Named => ({
  id,
  name,
  code,
  creation: null,
  parent: null,
})
