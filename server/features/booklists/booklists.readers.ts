import type { Collection, Course, Link, Place, Study } from '../../../shared/features/booklists/booklists.schema.ts'
import { collection, course, link, place, study } from './booklists.table.ts'
import { isIn } from '../../common/store/sql.ts'
import { byId, type RowReader } from '../../sync/changes.ts'

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

export const readStudies: RowReader = async (read, ids) =>
  byId((await read.select().from(study).where(isIn(study.id, ids))).map(studyRow))

export const readCollections: RowReader = async (read, ids) =>
  byId((await read.select().from(collection).where(isIn(collection.id, ids))).map(collectionRow))

export const readPlaces: RowReader = async (read, ids) =>
  byId((await read.select().from(place).where(isIn(place.id, ids))).map(placeRow))

export const readCourses: RowReader = async (read, ids) =>
  byId((await read.select().from(course).where(isIn(course.id, ids))).map(courseRow))

export const readLinks: RowReader = async (read, ids) =>
  byId((await read.select().from(link).where(isIn(link.id, ids))).map(linkRow))
