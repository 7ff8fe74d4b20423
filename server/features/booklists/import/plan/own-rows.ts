import type { Change } from '../../../../../shared/features/booklists/change-sets.schema.ts'
import type { SpreadsheetField } from '../../../../../shared/features/booklists/spreadsheet-fields.ts'
import type { TreeRows } from '../../../../../shared/features/booklists/tree.schema.ts'
import { isSameText } from '../../spreadsheet/cells.ts'
import type { PlanInput } from './plan.types.ts'
import { type SpreadsheetRow, textOf } from './spreadsheet-rows.ts'
import type { TreeIndex } from './tree-index.ts'

export interface OwnLink {
  link: TreeRows['link']
  placeId: string | null
  collectionId: string | null
}

type OwnRowOptions = Pick<PlanInput, 'target' | 'has'>

/** Several, because two places may have equal names above them. */
export function ownsOf(row: SpreadsheetRow, index: TreeIndex, { target, has }: OwnRowOptions): OwnLink[] {
  const link = index.link.get(textOf(row, 'id'))
  if (!link) return []
  if (target && 'courseId' in target)
    return link.courseId === target.courseId ? [{ link, placeId: null, collectionId: null }] : []
  const places = index.placesOf(link.courseId).filter(({ collectionId }) => {
    if (target) return collectionId === target.collectionId
    const collection = index.collection.get(collectionId)
    const study = collection && index.study.get(collection.studyId)
    return isSame(row, 'collection', collection?.name, has) && isSame(row, 'study', study?.name, has)
  })
  return places.map(({ id, collectionId }) => ({ link, placeId: id, collectionId }))
}

export function namesCourse(
  row: SpreadsheetRow,
  course: Pick<TreeRows['course'], 'name' | 'code'>,
  has: ReadonlySet<SpreadsheetField>,
) {
  return isSame(row, 'course', course.name, has) && isSame(row, 'code', course.code ?? '', has)
}

/** Only where all rows of a course have the same new name is it a rename; else those books move. */
export function renamesOf(
  rows: readonly SpreadsheetRow[],
  index: TreeIndex,
  options: OwnRowOptions,
): Extract<Change, { kind: 'course' }>[] {
  const { has } = options
  const namesByRow = new Map<string, { name: string; code: string }[]>()
  for (const row of rows) {
    const [own] = ownsOf(row, index, options)
    const course = own && index.course.get(own.link.courseId)
    if (!course) continue
    const name = has.has('course') ? textOf(row, 'course') : course.name
    const code = has.has('code') ? textOf(row, 'code') : (course.code ?? '')
    namesByRow.set(course.id, [...(namesByRow.get(course.id) ?? []), { name, code }])
  }
  return [...namesByRow].flatMap(([id, names]) => {
    const course = index.course.get(id)
    const [first] = names
    if (
      !course ||
      !first ||
      first.name === '' ||
      names.some(each => each.name !== first.name || each.code !== first.code)
    )
      return []
    if (isSameText(first.name, course.name) && isSameText(first.code, course.code ?? '')) return []
    const others = index.placesOf(id).flatMap(({ collectionId }) => index.coursesIn(collectionId))
    if (others.some(other => other.id !== id && isSameText(other.name, first.name))) return []
    if ([...first.name].length > 200 || [...first.code].length > 40) return []
    const values = {
      ...(!isSameText(first.name, course.name) && { name: first.name }),
      ...(!isSameText(first.code, course.code ?? '') && { code: first.code || null }),
    }
    return [{ op: 'update' as const, kind: 'course' as const, id, rev: course.rev, values }]
  })
}

function isSame(
  row: SpreadsheetRow,
  field: SpreadsheetField,
  text: string | undefined,
  has: ReadonlySet<SpreadsheetField>,
): boolean {
  return !has.has(field) || (text !== undefined && isSameText(textOf(row, field), text))
}
