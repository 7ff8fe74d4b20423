import { sql } from 'drizzle-orm'
import { among } from '../../common/store/dialect.ts'
import type { RowReader } from '../../sync/rows.ts'
import { collectionRow, courseRow, linkRow, placeRow, studyRow } from './booklists.rows.ts'
import { collection, course, link, place, study } from './booklists.table.ts'

export const readStudies: RowReader = async (read, ids) =>
  byId(
    (
      await read
        .select()
        .from(study)
        .where(sql`${study.id} in ${among(ids)}`)
    ).map(studyRow),
  )

export const readCollections: RowReader = async (read, ids) =>
  byId(
    (
      await read
        .select()
        .from(collection)
        .where(sql`${collection.id} in ${among(ids)}`)
    ).map(collectionRow),
  )

export const readPlaces: RowReader = async (read, ids) =>
  byId(
    (
      await read
        .select()
        .from(place)
        .where(sql`${place.id} in ${among(ids)}`)
    ).map(placeRow),
  )

export const readCourses: RowReader = async (read, ids) =>
  byId(
    (
      await read
        .select()
        .from(course)
        .where(sql`${course.id} in ${among(ids)}`)
    ).map(courseRow),
  )

export const readLinks: RowReader = async (read, ids) =>
  byId(
    (
      await read
        .select()
        .from(link)
        .where(sql`${link.id} in ${among(ids)}`)
    ).map(linkRow),
  )

function byId<Row extends { id: string }>(rows: Row[]): Map<string, Row> {
  return new Map(rows.map(row => [row.id, row]))
}
