import { readIsbn } from '../../../../shared/features/books/isbn.ts'
import { wordsOf } from '../../../../shared/lib/fold.ts'

export type Wanted =
  { kind: 'anything' } | { kind: 'isbn'; isbn13: string } | { kind: 'words'; words: string[] } | { kind: 'nothing' }

const most = 40

export function understand(query: string): Wanted {
  if (query.trim() === '') return { kind: 'anything' }
  const { isbn13 } = readIsbn(query)
  if (isbn13 !== null) return { kind: 'isbn', isbn13 }
  const words = wordsOf(isPartOfIsbn(query) ? query.replace(/[\s\-\u2010-\u2015]+/g, '') : query)
  return words.length === 0 ? { kind: 'nothing' } : { kind: 'words', words: words.slice(0, most) }
}

/**
 * In every group one word must begin a word of the book. A word that another one begins with asks nothing new, and the
 * shortest cost most. Only phrases may stand beside each other without AND.
 */
export function expressionOf(groups: readonly string[][]): string {
  const alone = groups.flatMap(group => (group.length === 1 ? group : []))
  const asked = groups.filter((group, index) => {
    const [word = ''] = group
    const isFirst = groups.findIndex(([first]) => first === word) === index
    return group.length > 1 || (isFirst && !alone.some(other => asksMore(other, word)))
  })
  return asked.map(group => `(${group.map(word => startsWith(word)).join(' OR ')})`).join(' AND ')
}

function asksMore(other: string, word: string): boolean {
  return other !== word && other.startsWith(word) && isPartOfIsbn10(other) === isPartOfIsbn10(word)
}

/** Seven digits or more of an ISBN-10 are looked for as the ISBN-13 that they begin. */
function startsWith(word: string): string {
  return isPartOfIsbn10(word) ? `("${word}"* OR isbn : "978${word}"*)` : `"${word}"*`
}

export function isPartOfIsbn10(word: string): boolean {
  return /^\d{7,9}$/.test(word) && !/^97[89]/.test(word)
}

function isPartOfIsbn(query: string): boolean {
  return /^\s*97[89][\s\-\u2010-\u2015]*[\d\s\-\u2010-\u2015]+$/.test(query)
}
