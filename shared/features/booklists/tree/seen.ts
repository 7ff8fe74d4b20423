import type { Tree } from '../tree.schema.ts'
import { keyOf } from './kinds.ts'

/** Keys (`kind:id`, also of books) that students see: visible rows below visible rows. */
export function seenIn({ studies, collections, places, courses, links }: Tree): Set<string> {
  const seen = new Set<string>()
  for (const { id, visible } of studies) if (visible) seen.add(keyOf('study', id))
  for (const { id, studyId, visible } of collections)
    if (visible && seen.has(keyOf('study', studyId))) seen.add(keyOf('collection', id))
  const placed = new Set<string>()
  for (const { id, collectionId, courseId, visible } of places)
    if (visible && seen.has(keyOf('collection', collectionId))) {
      seen.add(keyOf('place', id))
      placed.add(courseId)
    }
  for (const { id } of courses) if (placed.has(id)) seen.add(keyOf('course', id))
  for (const { id, courseId, bookId, visible } of links)
    if (visible && placed.has(courseId)) seen.add(keyOf('link', id)).add(`book:${bookId}`)
  return seen
}
