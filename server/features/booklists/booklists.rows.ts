import type { Collection, Course, Link, Place, Study } from '../../../shared/features/booklists/booklists.schema.ts'
import type { collection, course, link, place, study } from './booklists.table.ts'

export function studyRow({ id, organisationId, name, position, visible }: typeof study.$inferSelect): Study {
  return { id, organisationId, name, position, visible }
}

export function collectionRow({ id, studyId, name, position, visible }: typeof collection.$inferSelect): Collection {
  return { id, studyId, name, position, visible }
}

export function courseRow({ id, organisationId, code, name }: typeof course.$inferSelect): Course {
  return { id, organisationId, code, name }
}

export function placeRow({ id, collectionId, courseId, position, visible }: typeof place.$inferSelect): Place {
  return { id, collectionId, courseId, position, visible }
}

export function linkRow(row: typeof link.$inferSelect): Link {
  const { id, courseId, bookId, version, alsoAccepted, notes, tags, position, visible } = row
  return { id, courseId, bookId, version, alsoAccepted, notes, tags, position, visible }
}
