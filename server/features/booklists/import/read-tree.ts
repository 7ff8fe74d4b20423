import { eq, getTableColumns } from 'drizzle-orm'
import type { Tree } from '../../../../shared/features/booklists/tree.schema.ts'
import type { Reader } from '../../../common/store/store.ts'
import { collection, course, link, place, study } from '../booklists.table.ts'

/** All booklists of an organisation, with what is hidden. */
export async function readTree(read: Reader, organisationId: string): Promise<Tree> {
  const isOurs = eq(study.organisationId, organisationId)
  const [studies, collections, places, courses, links] = await Promise.all([
    read.select().from(study).where(isOurs),
    read
      .select(getTableColumns(collection))
      .from(collection)
      .innerJoin(study, eq(study.id, collection.studyId))
      .where(isOurs),
    read
      .select(getTableColumns(place))
      .from(place)
      .innerJoin(collection, eq(collection.id, place.collectionId))
      .innerJoin(study, eq(study.id, collection.studyId))
      .where(isOurs),
    read.select().from(course).where(eq(course.organisationId, organisationId)),
    read
      .select(getTableColumns(link))
      .from(link)
      .innerJoin(course, eq(course.id, link.courseId))
      .where(eq(course.organisationId, organisationId)),
  ])
  return { studies, collections, places, courses, links }
}
