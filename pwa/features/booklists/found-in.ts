import type { StudyPage } from '../../../shared/features/booklists/booklists.schema.ts'
import { wordsOf } from '../../../shared/lib/fold.ts'
import { collectionsOf, type CourseList, coursesOf } from './list-tree.ts'

/** Matches where every word begins a word of the name, author, ISBN or course. Returns each course once. */
export function foundIn(page: StudyPage, query: string): CourseList[] {
  const wanted = wordsOf(query)
  const courses = new Map(
    collectionsOf(page)
      .flatMap(({ id }) => coursesOf(page, id))
      .map(list => [list.course.id, list]),
  )
  return [...courses.values()].flatMap(({ course, books }) => {
    const found = books.filter(({ book: { name, author, isbn } }) => {
      const words = [name, author, isbn ?? '', course.name, course.code ?? ''].flatMap(text => wordsOf(text))
      return wanted.every(start => words.some(word => word.startsWith(start)))
    })
    return found.length > 0 ? [{ course, books: found }] : []
  })
}
