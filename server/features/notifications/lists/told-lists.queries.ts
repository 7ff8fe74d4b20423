import { asc, eq, sql } from 'drizzle-orm'
import { among } from '../../../common/store/dialect.ts'
import type { Reader } from '../../../common/store/store.ts'
import { course, link, study } from '../../booklists/booklists.table.ts'
import { follow } from '../../booklists/follows.table.ts'
import { listTelling } from '../../booklists/news/list-news.table.ts'
import { book } from '../../books/books.table.ts'

/** A book of a list that came, or is asked for in another edition, as it is now. */
export interface ToldBook {
  name: string
  author: string
  version: string | null
  courseName: string
  isNew: boolean
}

export interface ToldList {
  studyId: string
  studyName: string
  books: ToldBook[]
}

/** Those of these tellings that their person did not look at yet; nothing for who follows the list no more. */
export async function findUnread(read: Reader, personId: string, tellingIds: readonly string[]): Promise<string[]> {
  const rows = await read
    .select({ id: listTelling.id })
    .from(listTelling)
    .innerJoin(follow, sql`${follow.studyId} = ${listTelling.studyId} and ${follow.personId} = ${personId}`)
    .where(sql`${listTelling.id} in ${among(tellingIds)} and ${follow.newsSince} <= ${listTelling.createdAt}`)
    .orderBy(asc(listTelling.createdAt))
  return rows.map(({ id }) => id)
}

/** What these tellings of one list tell, course by course; undefined where nothing of it is there any more. */
export async function readTold(read: Reader, tellingIds: readonly string[]): Promise<ToldList | undefined> {
  const tellings = await read
    .select({ telling: listTelling, studyName: study.name })
    .from(listTelling)
    .innerJoin(study, eq(study.id, listTelling.studyId))
    .where(sql`${listTelling.id} in ${among(tellingIds)}`)
  const [first] = tellings
  if (!first) return undefined
  const added = new Set(tellings.flatMap(({ telling }) => telling.added))
  const all = [...added, ...tellings.flatMap(({ telling }) => telling.changed)]
  const rows = await read
    .select({ id: link.id, name: book.name, author: book.author, version: link.version, courseName: course.name })
    .from(link)
    .innerJoin(book, eq(book.id, link.bookId))
    .innerJoin(course, eq(course.id, link.courseId))
    .where(sql`${link.id} in ${among(all)}`)
    .orderBy(asc(course.name), asc(link.position))
  const books = rows.map(({ id, ...each }) => ({ ...each, isNew: added.has(id) }))
  return books.length === 0 ? undefined : { studyId: first.telling.studyId, studyName: first.studyName, books }
}
