import type { Change } from '../change-sets.schema.ts'
import type { TreeRow } from '../tree.schema.ts'
import { atEnd } from './settle-positions.ts'

const needed = {
  study: ['name'],
  collection: ['studyId', 'name'],
  course: ['name'],
  place: ['collectionId', 'courseId'],
  link: ['courseId', 'bookId'],
} as const

export function newRow(
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
