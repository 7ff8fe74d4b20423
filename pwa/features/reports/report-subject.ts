import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import type { Book } from '../../../shared/features/books/books.schema.ts'
import type { ReportKind } from '../../../shared/features/reports/reports.schema.ts'

/** What is reported, and what is known of it. */
export interface ReportSubject {
  kind: ReportKind
  id: string
  /** The first name of who sells it, or of the other person in the chat. */
  name: string
  /** The ad, or the one that the chat is about. */
  ad?: { ad: Ad; book: Pick<Book, 'name' | 'author' | 'isbn' | 'image'> } | undefined
}
