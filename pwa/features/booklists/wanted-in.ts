import {
  type WantedBook,
  matchEdition,
  wantedBooks,
} from '../../../shared/features/booklists/full-list/match-edition.ts'
import type { EditionMatch } from '../../../shared/features/books/edition.ts'
import type { BookPage } from '../../../shared/features/books/books.schema.ts'

/** The book as the course asks for it; undefined where it asks for no edition, or not for this book (M1). */
function wantedIn(
  book: BookPage['book'],
  versions: BookPage['versions'],
  courseId: string | null,
): WantedBook | undefined {
  const [wanted] = wantedBooks(versions.filter(each => each.courseId === courseId).map(link => ({ link, book })))
  return wanted?.accepted.includes('') ? undefined : wanted
}

export function matchIn(
  { book, versions = [] }: Pick<BookPage, 'book'> & Partial<BookPage>,
  ad: { bookId: string; version: string },
  courseId: string | null,
): EditionMatch | undefined {
  const wanted = wantedIn(book, versions, courseId)
  return wanted && matchEdition(ad, wanted)
}

/** The address of a book or ad, from which the course is known there too. */
export const inCourse = (path: string, courseId: string | null | undefined): string =>
  courseId ? `${path}?course=${encodeURIComponent(courseId)}` : path
