import { readIsbn } from '../../books/isbn.ts'
import type { Shelf } from './shelf.ts'

export interface IsbnQuery {
  books: number[]
  corrected?: { from: string; to: string }
  /** The query is one correct number without a book, and nothing else. */
  isAlone: boolean
}

const numberlike =
  /(?<![\p{L}\p{N}])(?:97[89][\s.\-\u2010-\u2015]?)?\d(?:[\s.\-\u2010-\u2015]?\d){8}(?:[\s.\-\u2010-\u2015]?[\dx])(?![\p{L}\p{N}])/giu
const noise = /[\s.\-\u2010-\u2015]/g

/** Ignores the text around a number, and repairs a wrong one. */
export function isbnsIn(shelf: Shelf, query: string): IsbnQuery | undefined {
  const complete = readIsbn(query).isbn13
  const written = complete ? [query] : [...query.matchAll(numberlike)].map(([number]) => number).slice(0, 20)
  const right = written.flatMap(number => readIsbn(number).isbn13 ?? [])
  const books = [...new Set(right.flatMap(isbn => withIsbn(shelf, isbn)))]
  if (books.length > 0) return { books, isAlone: false }
  for (const number of written) {
    const meant = meantBy(number.replace(noise, '').toUpperCase()).filter(isbn => withIsbn(shelf, isbn).length > 0)
    if (meant.length === 0) continue
    const [to = ''] = meant
    return {
      books: meant.flatMap(isbn => withIsbn(shelf, isbn)),
      corrected: { from: number.trim(), to },
      isAlone: false,
    }
  }
  return complete === null ? undefined : { books: [], isAlone: true }
}

function withIsbn(shelf: Shelf, isbn13: string): number[] {
  const number = Number(isbn13)
  return shelf.flatMap(({ index, deleted }) =>
    Array.from(index.withIsbn(number, number + 1), book => index.packed.books[book] ?? 0).filter(n => !deleted.has(n)),
  )
}

function meantBy(number: string): string[] {
  const swapped = [...number].flatMap((_, at) =>
    number[at] === number[at + 1] || at + 1 === number.length
      ? []
      : [number.slice(0, at) + (number[at + 1] ?? '') + (number[at] ?? '') + number.slice(at + 2)],
  )
  const changed = [...number].flatMap((digit, at) =>
    [...'0123456789X'].flatMap(other => (other === digit ? [] : [number.slice(0, at) + other + number.slice(at + 1)])),
  )
  const read = [...swapped, ...changed].flatMap(cure => readIsbn(cure).isbn13 ?? [])
  return [...new Set(read)]
}
