import type { Book } from '../../../../shared/features/books/books.schema.ts'
import type { Sort } from '../../../../shared/features/search/search.schema.ts'
import { wordsOf } from '../../../../shared/lib/fold.ts'

interface Entry {
  book: Book
  name: string
  words: string[]
}

export type LocalIndex = Entry[]

export function indexBooks(books: Iterable<Book>): LocalIndex {
  return Array.from(books, book => ({
    book,
    name: wordsOf(book.name).join(' '),
    words: [...wordsOf(book.name), ...wordsOf(book.author), book.isbn ?? '', isbn10Of(book.isbn)].filter(Boolean),
  }))
}

interface Found {
  total: number
  books: Book[]
}

/**
 * The server's search over what this device holds: every word begins a word of name, author or ISBN (B5). First the
 * ISBN, then the exact name, then names that begin with it. Only the server mends typing errors. It puts only the first
 * `most` in order, because a single letter finds nearly everything, and to sort that would take longer than a
 * keystroke.
 */
export function searchLocally(index: LocalIndex, query: string, sort: Sort, most: number): Found {
  const number = query.replace(/[\s\-\u2010-\u2015]/g, '').toLowerCase()
  const wanted = /^\d{4,}x?$/.test(number) ? [number] : wordsOf(query)
  const phrase = wordsOf(query).join(' ')
  const first: Ranked[] = []
  let total = 0
  for (const entry of index) {
    if (!wanted.every(start => entry.words.some(word => word.startsWith(start)))) continue
    total += 1
    keepFirst(first, { ...entry, rank: sort === 'price' ? 0 : rank(entry, phrase, number) }, sort, most)
  }
  return { total, books: first.map(({ book }) => book) }
}

/** From when to when the server told of these books; null where that is not known of all. */
export function ageOf(
  books: readonly Book[],
  at: ReadonlyMap<string, number>,
): { oldest: number; newest: number } | null {
  const times = books.map(({ id }) => at.get(id) ?? 0)
  if (times.length === 0 || times.includes(0)) return null
  return { oldest: Math.min(...times), newest: Math.max(...times) }
}

interface Ranked extends Entry {
  rank: number
}

function keepFirst(first: Ranked[], entry: Ranked, sort: Sort, most: number): void {
  const last = first.at(-1)
  if (first.length === most && last && compare(last, entry, sort) <= 0) return
  let [low, high] = [0, first.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const other = first[middle]
    if (other && compare(other, entry, sort) <= 0) low = middle + 1
    else high = middle
  }
  first.splice(low, 0, entry)
  if (first.length > most) first.pop()
}

function compare(a: Ranked, b: Ranked, sort: Sort): number {
  const byPrice = price(a.book) - price(b.book)
  if (sort === 'price') return byPrice
  return a.rank - b.rank || Number(b.book.available > 0) - Number(a.book.available > 0) || byPrice || byName(a, b)
}

const byName = (a: Entry, b: Entry) => (a.name === b.name ? 0 : a.name < b.name ? -1 : 1)

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
