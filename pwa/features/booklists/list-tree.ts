import type {
  Collection,
  Course,
  Link,
  LinkCopies,
  StudyPage,
} from '../../../shared/features/booklists/booklists.schema.ts'
import type { Book } from '../../../shared/features/books/books.schema.ts'
import { groupBy } from '../../../shared/lib/group-by.ts'

export interface CourseList {
  course: Course
  books: ListedBook[]
}

export interface ListedBook {
  link: Link
  book: Book
  /** Absent where this device was not told. */
  copies?: LinkCopies[]
}

/** Copies of an edition that the course asks for; the price is null where it is not known (M1). */
export function askedCopies({ link, book, copies }: ListedBook): Pick<Book, 'available' | 'lowestPriceCents'> {
  if (link.version === null) return book
  if (!copies) return { available: book.available, lowestPriceCents: null }
  return copies.find(({ match }) => match === 'asked') ?? { available: 0, lowestPriceCents: null }
}

/** Books of which a copy is for sale that does for one of the courses. */
export function countOffered(listed: readonly ListedBook[]): number {
  return new Set(listed.filter(each => askedCopies(each).available > 0).map(({ book }) => book.id)).size
}

export function listedBooks({ links, books, copies }: Pick<StudyPage, 'links' | 'books' | 'copies'>): ListedBook[] {
  const bookOf = new Map(books.map(book => [book.id, book]))
  const copiesOf = copies && groupBy(copies, ({ linkId }) => linkId)
  return links
    .filter(link => link.visible)
    .flatMap(link => {
      const book = bookOf.get(link.bookId)
      if (!book) return []
      return [{ link, book, ...(copiesOf && { copies: copiesOf.get(link.id) ?? [] }) }]
    })
}

export function collectionsOf(page: StudyPage): Collection[] {
  return page.collections.filter(collection => collection.visible).sort(byPosition)
}

/** In the order of the curators, without hidden ones (B3). */
export function coursesOf(page: StudyPage, collectionId: string): CourseList[] {
  const courses = new Map(page.courses.map(course => [course.id, course]))
  const ofCourse = groupBy(listedBooks(page), ({ link }) => link.courseId)
  return page.places
    .filter(place => place.collectionId === collectionId && place.visible)
    .sort(byPosition)
    .flatMap(place => courses.get(place.courseId) ?? [])
    .map(course => ({
      course,
      books: (ofCourse.get(course.id) ?? []).toSorted((a, b) => byPosition(a.link, b.link)),
    }))
}

const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position
