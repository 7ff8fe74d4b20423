import { wordsOf } from '../../../lib/fold.ts'
import { asTyped } from './alternatives.ts'
import type { QueryWord } from './find/question.ts'
import type { Shelf } from './shelf.ts'
import { numbersWith } from './find/with-all.ts'

export type BooklistNames = ReadonlyMap<string, ReadonlySet<number>>

export interface BooklistName {
  n: number
  university: string
  names: readonly string[]
}

/** A university also goes by its initials. */
export function booklistNamesOf(rows: Iterable<BooklistName>): BooklistNames {
  const booklistNames = new Map<string, Set<number>>()
  for (const { n, university, names } of rows) {
    const initials = wordsOf(university).map(word => word[0] ?? '')
    const short = initials.slice(1).map((_, at) => initials.slice(0, at + 2).join(''))
    for (const word of new Set([...wordsOf([university, ...names].join(' ')), ...short])) {
      const numbers = booklistNames.get(word)
      if (numbers) numbers.add(n)
      else booklistNames.set(word, new Set([n]))
    }
  }
  return booklistNames
}

/** Words for a period may be missing from a list's names. */
const times = /^(jaar|jaars|year|bachelor|master|kwartaal|quarter|semester|studie|study|vak|course)$/

export interface Listed {
  books: number[]
  rest: QueryWord[]
}

export function listedWith(
  shelf: Shelf,
  words: readonly QueryWord[],
  booklistNames: BooklistNames,
): Listed | undefined {
  const listed = words.filter(({ word }) => booklistNames.has(word))
  if (listed.length === 0 || words.length === 1) return undefined
  const meaningful = words.filter(({ word }) => booklistNames.has(word) || !times.test(word))
  const sets = meaningful.map(own => ({ own, books: booksWith(shelf, own) }))
  const rest = sets
    .filter(({ own, books }) => books.size > 0 && !isOnlyOfLists(own, books, booklistNames))
    .map(({ own }) => own)
  const [first, ...others] = sets.map(({ own, books }) => new Set([...books, ...(booklistNames.get(own.word) ?? [])]))
  const books = [...(first ?? [])].filter(n => others.every(other => other.has(n)))
  return books.length > 0 ? { books, rest } : undefined
}

/** False for a word that is more often one of books. */
function isOnlyOfLists({ word }: QueryWord, books: ReadonlySet<number>, booklistNames: BooklistNames): boolean {
  return (booklistNames.get(word)?.size ?? 0) > books.size
}

function booksWith(shelf: Shelf, queryWord: QueryWord): Set<number> {
  const groups = [{ alternatives: asTyped(queryWord) }]
  return new Set(numbersWith(shelf, groups))
}
