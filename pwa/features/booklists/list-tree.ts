import type { Collection, Course, Link, StudyPage } from '../../../shared/features/booklists/booklists.schema.ts'
import type { Book } from '../../../shared/features/books/books.schema.ts'

export interface CourseList {
  course: Course
  books: { link: Link; book: Book }[]
}

export function collectionsOf(page: StudyPage): Collection[] {
  return page.collections.filter(collection => collection.visible).sort(byPosition)
}

/** In the order of the curators, without hidden ones (B3). */
export function coursesOf(page: StudyPage, collectionId: string): CourseList[] {
  const courses = new Map(page.courses.map(course => [course.id, course]))
  const books = new Map(page.books.map(book => [book.id, book]))
  return page.places
    .filter(place => place.collectionId === collectionId && place.visible)
    .sort(byPosition)
    .flatMap(place => courses.get(place.courseId) ?? [])
    .map(course => ({
      course,
      books: page.links
        .filter(link => link.courseId === course.id && link.visible)
        .sort(byPosition)
        .flatMap(link => {
          const book = books.get(link.bookId)
          return book ? [{ link, book }] : []
        }),
    }))
}

const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position
