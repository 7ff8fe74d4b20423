import { wordsOf } from '../../../lib/fold.ts'
import { asTyped } from './alternatives.ts'
import type { Asked } from './find/question.ts'
import type { Shelf } from './shelf.ts'
import { numbersWith } from './find/with-all.ts'

/** The books on lists that have a word in their names: of the university, the association, the study, the course. */
export type BooklistNames = ReadonlyMap<string, ReadonlySet<number>>

/** A book, and the names of a list that asks for it. */
export interface BooklistName {
  n: number
  university: string
  /** Those of the association, the study, the year and the course. */
  names: readonly string[]
}

/** The words by which lists are known, each with the books on them: also a university by its first letters. */
export function booklistNamesOf(rows: Iterable<BooklistName>): BooklistNames {
  const booklistNames = new Map<string, Set<number>>()
  for (const { n, university, names } of rows) {
    const initials = wordsOf(university).map(word => word[0] ?? '')
    const short = initials.slice(1).map((_, at) => initials.slice(0, at + 2).join(''))
    for (const word of new Set([...wordsOf([university, ...names].join(' ')), ...short])) {
      const known = booklistNames.get(word)
      if (known) known.add(n)
      else booklistNames.set(word, new Set([n]))
    }
  }
  return booklistNames
}

/** What says when a list is for; where no list has it in its name, nobody misses it. */
const times = /^(jaar|jaars|year|bachelor|master|kwartaal|quarter|semester|studie|study|vak|course)$/

export interface Listed {
  /** Books with every word, some of them by the lists that they are on. */
  books: number[]
  /** The words that books may have themselves. */
  rest: Asked[]
}

/** Books that have all words together with the lists that ask for them; undefined where no list has any of the words. */
export function listedWith(shelf: Shelf, words: readonly Asked[], booklistNames: BooklistNames): Listed | undefined {
  const known = words.filter(({ word }) => booklistNames.has(word))
  if (known.length === 0 || words.length === 1) return undefined
  const asked = words.filter(({ word }) => booklistNames.has(word) || !times.test(word))
  const sets = asked.map(own => ({ own, books: booksWith(shelf, own) }))
  const rest = sets
    .filter(({ own, books }) => books.size > 0 && !isOnlyOfLists(own, books, booklistNames))
    .map(({ own }) => own)
  const [first, ...others] = sets.map(({ own, books }) => new Set([...books, ...(booklistNames.get(own.word) ?? [])]))
  const books = [...(first ?? [])].filter(n => others.every(other => other.has(n)))
  return books.length > 0 ? { books, rest } : undefined
}

/** A word of lists asks for no other books, unless it is rather one of books. */
function isOnlyOfLists({ word }: Asked, books: ReadonlySet<number>, booklistNames: BooklistNames): boolean {
  return (booklistNames.get(word)?.size ?? 0) > books.size
}

function booksWith(shelf: Shelf, asked: Asked): Set<number> {
  const groups = [{ alternatives: asTyped(asked) }]
  return new Set(numbersWith(shelf, groups))
}
