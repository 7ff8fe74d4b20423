import { and, eq, inArray } from 'drizzle-orm'
import { among } from '../../common/store/dialect.ts'
import type { StudyPage, StudyTree } from '../../../shared/features/booklists/booklists.schema.ts'
import type { Reader } from '../../common/store/batch.ts'
import { findBooks } from '../books/books.queries.ts'
import { organisation } from '../organisations/organisations.table.ts'
import { collectionRow, courseRow, linkRow, placeRow, studyRow } from './booklists.rows.ts'
import { collection, course, link, place, study } from './booklists.table.ts'

export async function findStudyTree(read: Reader): Promise<StudyTree> {
  const rows = await read
    .select({
      id: study.id,
      name: study.name,
      organisationId: organisation.id,
      organisation: organisation.name,
      university: organisation.university,
    })
    .from(study)
    .innerJoin(organisation, eq(organisation.id, study.organisationId))
    .where(eq(study.visible, true))
    .orderBy(organisation.university, organisation.name, organisation.id, study.position, study.name)
  return {
    universities: groupBy(rows, row => row.university).map(([name, ofUniversity]) => ({
      name,
      organisations: groupBy(ofUniversity, row => row.organisationId).map(([id, studies]) => ({
        id,
        name: studies[0]?.organisation ?? '',
        studies: studies.map(row => ({ id: row.id, name: row.name })),
      })),
    })),
  }
}

export async function findStudyPage(read: Reader, id: string): Promise<StudyPage | undefined> {
  const [found] = await read
    .select()
    .from(study)
    .where(and(eq(study.id, id), eq(study.visible, true)))
    .limit(1)
  if (!found) return undefined
  const collections = await read
    .select()
    .from(collection)
    .where(and(eq(collection.studyId, id), eq(collection.visible, true)))
    .orderBy(collection.position, collection.id)
  const places = await read
    .select()
    .from(place)
    .where(and(inArray(place.collectionId, among(idsOf(collections))), eq(place.visible, true)))
    .orderBy(place.position, place.id)
  const courseIds = [...new Set(places.map(({ courseId }) => courseId))]
  const courses = await read
    .select()
    .from(course)
    .where(inArray(course.id, among(courseIds)))
    .orderBy(course.name)
  const links = await read
    .select()
    .from(link)
    .where(and(inArray(link.courseId, among(courseIds)), eq(link.visible, true)))
    .orderBy(link.position, link.id)
  const bookIds = links.map(({ bookId }) => bookId)
  return {
    study: studyRow(found),
    collections: collections.map(collectionRow),
    places: places.map(placeRow),
    courses: courses.map(courseRow),
    links: links.map(linkRow),
    books: await findBooks(read, bookIds),
  }
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): [string, Row[]][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return [...groups]
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
