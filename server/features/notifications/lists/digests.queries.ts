import { asc, eq, sql } from 'drizzle-orm'
import { valuesOf, isIn, type Reader } from '../../../common/store/sql.ts'
import { course, follow, link, listDigest, study } from '../../booklists/booklists.table.ts'
import { book } from '../../books/books.table.ts'

/** A book that was added or has another edition, as it is now. */
export interface DigestBook {
  name: string
  author: string
  version: string | null
  courseName: string
  isNew: boolean
}

export interface DigestList {
  studyId: string
  studyName: string
  books: DigestBook[]
}

/** Leaves out digests of lists that the person no longer follows. */
export async function findUnread(read: Reader, personId: string, digestIds: readonly string[]): Promise<string[]> {
  const rows = await read
    .select({ id: listDigest.id })
    .from(listDigest)
    .innerJoin(follow, sql`${follow.studyId} = ${listDigest.studyId} and ${follow.personId} = ${personId}`)
    .where(sql`${listDigest.id} in ${valuesOf(digestIds)} and ${follow.newsSince} <= ${listDigest.createdAt}`)
    .orderBy(asc(listDigest.createdAt))
  return rows.map(({ id }) => id)
}

export async function readDigests(read: Reader, digestIds: readonly string[]): Promise<DigestList | undefined> {
  const digests = await read
    .select({ digest: listDigest, studyName: study.name })
    .from(listDigest)
    .innerJoin(study, eq(study.id, listDigest.studyId))
    .where(isIn(listDigest.id, digestIds))
  const [first] = digests
  if (!first) return undefined
  const added = new Set(digests.flatMap(({ digest }) => digest.added))
  const all = [...added, ...digests.flatMap(({ digest }) => digest.changed)]
  const rows = await read
    .select({ id: link.id, name: book.name, author: book.author, version: link.version, courseName: course.name })
    .from(link)
    .innerJoin(book, eq(book.id, link.bookId))
    .innerJoin(course, eq(course.id, link.courseId))
    .where(isIn(link.id, all))
    .orderBy(asc(course.name), asc(link.position), asc(link.id))
  const books = rows.map(({ id, ...each }) => ({ ...each, isNew: added.has(id) }))
  return books.length === 0 ? undefined : { studyId: first.digest.studyId, studyName: first.studyName, books }
}
