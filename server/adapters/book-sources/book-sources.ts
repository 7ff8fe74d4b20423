import type { BookSourceName } from '../../../shared/features/books/book-sources.ts'
import type { FoundBook } from '../../../shared/features/books/lookup.schema.ts'

/** `failed`: try again, after the given time; the source may know the book. `unreadable`: of this book alone. */
export type SourceAnswer =
  | { kind: 'found'; book: FoundBook }
  | { kind: 'unknown' }
  | { kind: 'unreadable'; why: string }
  | { kind: 'failed'; why: string; afterMs?: number }

/** Catalogues of others, in the order of asking (M24). They learn an ISBN and who runs this site, and nothing of people. */
export interface BookSources {
  readonly names: readonly BookSourceName[]
  /** Takes an ISBN of 13 digits. Never throws. */
  ask(name: BookSourceName, isbn: string): Promise<SourceAnswer>
  wait(ms: number): Promise<void>
}

export interface SourceBook {
  isbns: readonly string[]
  title: string
  authors: readonly string[]
  edition: string | null
  publisher: string | null
  /** Any text with a year in it. */
  date: string | null
}

/** The source says that it cannot answer, in an answer that looks like one. */
export class SourceRefused extends Error {}

export interface BookSource {
  origin: string
  pathOf(isbn: string, key: string | undefined): string
  /** Books of the answer; throws where it has not the form of this source. */
  read(body: string): readonly SourceBook[]
}
