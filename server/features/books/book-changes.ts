import { eq, inArray, sql } from 'drizzle-orm'
import { among } from '../../common/store/dialect.ts'
import type { Store } from '../../common/store/store.ts'
import { put } from '../../sync/changes.ts'
import type { Change } from '../../sync/mutator.ts'
import { course, link } from '../booklists/booklists.table.ts'

/** Also for lists that have the books. */
export async function bookChanges({ read }: Pick<Store, 'read'>, bookIds: readonly string[]): Promise<Change[]> {
  if (bookIds.length === 0) return []
  const listed = await read
    .selectDistinct({ organisationId: course.organisationId, bookId: link.bookId })
    .from(link)
    .innerJoin(course, eq(course.id, link.courseId))
    .where(inArray(link.bookId, sql`${among(bookIds)}`))
  return [
    ...bookIds.map(id => put(`book:${id}`, 'book', id)),
    ...listed.flatMap(({ organisationId, bookId }) =>
      ['org', 'orgadmin'].map(sort => put(`${sort}:${organisationId}`, 'book', bookId)),
    ),
  ]
}
