import { readIsbn } from '../../../shared/features/books/isbn.ts'
import { wordsOf } from '../../../shared/lib/fold.ts'

/** What somebody typed, understood: nothing, one ISBN, words, or signs that no book can have. */
export type Wanted =
  { kind: 'anything' } | { kind: 'isbn'; isbn13: string } | { kind: 'words'; words: string[] } | { kind: 'nothing' }

export function understand(query: string): Wanted {
  if (query.trim() === '') return { kind: 'anything' }
  const { isbn13 } = readIsbn(query)
  if (isbn13 !== null) return { kind: 'isbn', isbn13 }
  const words = wordsOf(isPartOfIsbn(query) ? query.replace(/[\s\-\u2010-\u2015]+/g, '') : query)
  return words.length === 0 ? { kind: 'nothing' } : { kind: 'words', words: words.slice(0, 40) }
}

/** For the index: every word begins a word of the book, in any column. Only phrases may stand beside each other without AND. */
export function expressionOf(words: readonly string[]): string {
  return words.map(word => startsWith(word)).join(' AND ')
}

/** For the index: as `expressionOf`, where each word may also be one of the words that look like it. */
export function looseExpressionOf(words: readonly string[], lookAlikes: readonly string[][]): string {
  return words
    .map((word, index) => [word, ...(lookAlikes[index] ?? [])].map(one => startsWith(one)).join(' OR '))
    .map(group => `(${group})`)
    .join(' AND ')
}

/** Seven digits or more of an ISBN-10 are looked for as the ISBN-13 that they would begin. */
function startsWith(word: string): string {
  if (/^\d{7,9}$/.test(word) && !/^97[89]/.test(word)) return `("${word}"* OR isbn : "978${word}"*)`
  return `"${word}"*`
}

/** An ISBN that is still being typed, with its hyphens: 978-90-01-8 */
function isPartOfIsbn(query: string): boolean {
  return /^\s*97[89][\s\-\u2010-\u2015]*[\d\s\-\u2010-\u2015]+$/.test(query)
}
