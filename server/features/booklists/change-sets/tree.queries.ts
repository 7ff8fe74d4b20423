import { eq, sql } from 'drizzle-orm'
import type { Tree } from '../../../../shared/features/booklists/tree.schema.ts'
import type { Reader } from '../../../common/store/batch.ts'
import { collectionRow, courseRow, linkRow, placeRow, studyRow } from '../booklists.rows.ts'
import { collection, course, link, place, study } from '../booklists.table.ts'

/** Includes hidden rows; in the order of positions. */
export async function findTree(read: Reader, organisationId: string): Promise<Tree> {
  const studies = sql`(select id from study where organisation_id = ${organisationId})`
  const collections = sql`(select id from collection where study_id in ${studies})`
  const courses = sql`(select id from course where organisation_id = ${organisationId})`
  const studyRows = await read
    .select()
    .from(study)
    .where(eq(study.organisationId, organisationId))
    .orderBy(study.position, study.id)
  const collectionRows = await read
    .select()
    .from(collection)
    .where(sql`${collection.studyId} in ${studies}`)
    .orderBy(collection.position, collection.id)
  const courseRows = await read.select().from(course).where(eq(course.organisationId, organisationId))
  const placeRows = await read
    .select()
    .from(place)
    .where(sql`${place.collectionId} in ${collections}`)
    .orderBy(place.position, place.id)
  const linkRows = await read
    .select()
    .from(link)
    .where(sql`${link.courseId} in ${courses}`)
    .orderBy(link.position, link.id)
  return {
    studies: studyRows.map(row => ({ ...studyRow(row), rev: row.rev })),
    collections: collectionRows.map(row => ({ ...collectionRow(row), rev: row.rev })),
    courses: courseRows.map(row => ({ ...courseRow(row), rev: row.rev })),
    places: placeRows.map(row => ({ ...placeRow(row), rev: row.rev })),
    links: linkRows.map(row => ({ ...linkRow(row), alsoAccepted: row.alsoAccepted, rev: row.rev })),
  }
}
