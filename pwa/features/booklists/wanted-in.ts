import { type WantedBook, wantedBooks } from '../../../shared/features/booklists/full-list/match-edition.ts'
import type { BookPage } from '../../../shared/features/books/books.schema.ts'

/** The book as the course asks for it; undefined where it asks for no edition, or not for this book (M1). */
export function wantedIn(
  book: BookPage['book'],
  versions: BookPage['versions'],
  courseId: string | null,
): WantedBook | undefined {
  const [wanted] = wantedBooks(versions.filter(each => each.courseId === courseId).map(link => ({ link, book })))
  return wanted?.accepted.includes('') ? undefined : wanted
}
