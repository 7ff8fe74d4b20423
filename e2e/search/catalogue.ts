import { fold, wordsOf } from '../../shared/lib/fold.ts'

export interface Book {
  n: number
  name: string
  author: string
  isbn: string
  main: string
  /** With marks and capitals as printed. */
  names: string[]
  authors: string[]
  folded: ReadonlySet<string>
  /** Folded; a question for a name accepts any book of that name. */
  title: string
}

export interface Catalogue {
  books: Book[]
  count: ReadonlyMap<string, number>
  byAuthor: ReadonlyMap<string, readonly number[]>
}

export function catalogueOf(rows: ReadonlyMap<string, { name: string; author: string }>): Catalogue {
  const books = Array.from(rows, ([isbn, row], n) => bookOf(n, isbn, row))
  return { books, count: countsOf(books), byAuthor: authorsOf(books) }
}

function bookOf(n: number, isbn: string, { name, author }: { name: string; author: string }): Book {
  const main = name.split(/\s*[:([]/)[0] ?? ''
  const names = rawWords(name)
  const authors = rawWords(author)
  const folded = new Set([...wordsOf(name), ...wordsOf(author)])
  return { n, isbn, name, author, main, names, authors, folded, title: wordsOf(name).join(' ') }
}

export function rawWords(text: string): string[] {
  return text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []
}

function countsOf(books: readonly Book[]): Map<string, number> {
  const count = new Map<string, number>()
  for (const { name } of books) for (const word of new Set(wordsOf(name))) count.set(word, (count.get(word) ?? 0) + 1)
  return count
}

function authorsOf(books: readonly Book[]): Map<string, number[]> {
  const byAuthor = new Map<string, number[]>()
  for (const { n, authors } of books)
    for (const word of new Set(authors.map(fold))) byAuthor.set(word, [...(byAuthor.get(word) ?? []), n])
  return byAuthor
}
