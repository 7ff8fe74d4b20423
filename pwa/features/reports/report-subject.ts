import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import type { Book } from '../../../shared/features/books/books.schema.ts'
import type { ReportKind } from '../../../shared/features/reports/reports.schema.ts'

export interface ReportSubject {
  kind: ReportKind
  id: string
  /** The first name of the seller, or of the other person in the chat. */
  name: string
  /** The reported ad, or the chat's. */
  ad?: { ad: Ad; book: Pick<Book, 'name' | 'author' | 'isbn' | 'image'> } | undefined
}
