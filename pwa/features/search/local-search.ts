import type { Book } from '../../../shared/features/books/books.schema.ts'
import type { Sort } from '../../../shared/features/search/search.schema.ts'
import { wordsOf } from '../../../shared/lib/fold.ts'

interface Entry {
  book: Book
  name: string
  words: string[]
}

/** Books of this device, folded once, so that a keystroke costs little. */
export type LocalIndex = Entry[]

export function indexBooks(books: Iterable<Book>): LocalIndex {
  return Array.from(books, book => ({
    book,
    name: wordsOf(book.name).join(' '),
    words: [...wordsOf(book.name), ...wordsOf(book.author), book.isbn ?? '', isbn10Of(book.isbn)].filter(Boolean),
  }))
}

/**
 * The server's search over what this device holds: every word begins a word of name, author or ISBN (B5); ISBN first,
 * then the exact name, names that begin with it, the rest. Small typing errors are the server's part.
 */
export function searchLocally(index: LocalIndex, query: string, sort: Sort): Book[] {
  const number = query.replace(/[\s\-\u2010-\u2015]/g, '').toLowerCase()
  const wanted = /^\d{4,}x?$/.test(number) ? [number] : wordsOf(query)
  const phrase = wordsOf(query).join(' ')
  return index
    .filter(({ words }) => wanted.every(start => words.some(word => word.startsWith(start))))
    .sort((a, b) => compare(a, b, sort, phrase, number))
    .map(({ book }) => book)
}

function compare(a: Entry, b: Entry, sort: Sort, phrase: string, number: string): number {
  const byPrice = price(a.book) - price(b.book)
  if (sort === 'price') return byPrice
  const byRank = rank(a, phrase, number) - rank(b, phrase, number)
  return byRank || Number(b.book.available > 0) - Number(a.book.available > 0) || byPrice || (a.name < b.name ? -1 : 1)
}

function rank({ book, name }: Entry, phrase: string, number: string): number {
  if (number.length >= 10 && (book.isbn === number || isbn10Of(book.isbn) === number)) return 0
  if (name === phrase) return 1
  return name.startsWith(phrase) ? 2 : 3
}

const price = (book: Book) => book.lowestPriceCents ?? Number.MAX_SAFE_INTEGER

/** The older form of a 978 number: ten characters, with its own check digit (ISBN Users' Manual). */
function isbn10Of(isbn: string | null): string {
  if (!isbn?.startsWith('978')) return ''
  const digits = isbn.slice(3, 12)
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (10 - index), 0)
  const check = (11 - (sum % 11)) % 11
  return `${digits}${check === 10 ? 'x' : check}`
}
