import { asTyped, slipsOf } from './alternatives.ts'
import { type Meant, meantBy } from './compounds.ts'
import type { Group } from './groups.ts'
import { isbnsIn } from './isbns.ts'
import { nearest } from './near.ts'
import { type Asked, type Question, questionWith, readQuestion, wordsOfBook } from './question.ts'
import { type Liking, rank, type Ranked } from './rank.ts'
import { countOf, type Shelf, sizeOf } from './shelf.ts'
import { withAll } from './with-all.ts'

export interface Corrected {
  from: string
  to: string
}

/** What a question finds. Only the first tier that has books counts. */
export interface Findings {
  /** Every book of the tier by its number, in no order that means anything; `order` puts them in one. */
  books: readonly number[]
  corrected?: Corrected
  /** Puts some of the books in order, the best first. */
  order(books: readonly number[]): Pick<Ranked, 'n' | 'match'>[]
}

export interface FindOptions {
  /** Only what has every word as it was typed. */
  isLiteral?: boolean
  liking?: Liking
}

/** A word in so few books, beside one in so many times more, may be mistyped. */
const rare = 3
const frequent = 20

const none: Findings = { books: [], order: () => [] }

/** Finds books by a question with at least one letter or digit; nothing is found for any other. */
export function find(shelf: Shelf, query: string, { isLiteral = false, liking = () => 0 }: FindOptions = {}): Findings {
  const numbers = isbnsIn(shelf, query)
  if (numbers && (!isLiteral || !numbers.corrected)) {
    const { books, corrected } = numbers
    if (books.length > 0 || numbers.isAlone)
      return { books, order: asked => asked.map(n => ({ n, match: 'isbn' as const })), ...(corrected && { corrected }) }
  }
  const question = readQuestion(query)
  if (question.words.length === 0) return none
  const search = { shelf, question, liking }
  const typed = allOf(search, question.words)
  if (isLiteral) return typed
  if (typed.books.length > 0) return withDoubt(search, typed)
  const telling = wordsOfBook(question)
  if (telling.length < question.words.length) {
    const without = allOf(search, telling)
    if (without.books.length > 0) return without
  }
  return nearOf(search, telling)
}

interface Search {
  shelf: Shelf
  question: Question
  liking: Liking
}

/** Books with all words as typed. */
function allOf({ shelf, liking, question }: Search, words: readonly Asked[]): Findings {
  const groups = words.map(asked => ({ asked, alternatives: asTyped(asked), weight: 1 }))
  const books = numbersWith(shelf, groups)
  const shown = question.words.map(asked => ({
    asked,
    alternatives: asTyped(asked),
    weight: words.includes(asked) ? 1 : 0.2,
  }))
  return { books, order: some => rank(shelf, newestFirst(some), { groups: shown, liking, match: 'words' }) }
}

/**
 * A single word that hardly any book has, beside one that many have, may be a slip: then the others are found with it.
 * Several words are right where a book has them all.
 */
function withDoubt({ shelf, question, liking }: Search, typed: Findings): Findings {
  const [asked] = question.words
  if (!asked || question.words.length > 1) return typed
  const count = countOf(shelf, asked.word)
  if (count > rare) return typed
  const meant = slipsOf(shelf, asked.word).filter(
    ({ word, distance }) => distance === 1 && countOf(shelf, word, true) >= frequent * count,
  )
  const [best] = meant
  if (!best) return typed
  const groups = [{ asked, alternatives: [...meant, ...asTyped(asked)], weight: 1 }]
  const books = numbersWith(shelf, groups)
  const named = (some: readonly number[]) => typed.order(some.filter(n => typed.books.includes(n)))
  return {
    books,
    corrected: { from: question.text.trim(), to: questionWith(question, new Map([[asked, best.word]])) },
    order: some => {
      const exact = named(some).filter(({ match }) => match === 'name')
      const others = some.filter(n => !exact.some(one => one.n === n))
      return [...exact, ...rank(shelf, newestFirst(others), { groups, liking, match: 'typo' })]
    },
  }
}

function nearOf({ shelf, question, liking }: Search, words: readonly Asked[]): Findings {
  const size = sizeOf(shelf)
  const groups = meantBy(shelf, words).map(meant => groupOf(shelf, size, meant))
  const near = nearest(shelf, groups)
  if (near.length === 0) return none
  const books = near.map(({ n }) => n)
  const ranking = { groups, liking, match: 'typo' as const }
  const ranked = rank(shelf, books, ranking)
  const place = new Map(ranked.map(({ n }, at) => [n, at]))
  const corrected = correctedBy(question, ranked[0])
  return {
    books,
    order: some =>
      some
        .map(n => ranked[place.get(n) ?? -1])
        .filter(one => one !== undefined)
        .sort((a, b) => (place.get(a.n) ?? 0) - (place.get(b.n) ?? 0)),
    ...(corrected && { corrected }),
  }
}

function groupOf(shelf: Shelf, size: number, { asked, alternatives }: Meant): Group {
  const count = alternatives.map(({ word, isWhole }) => countOf(shelf, word, isWhole)).find(found => found > 0) ?? 0
  return { asked, alternatives, weight: count === 0 ? Math.log(1 + size) * 0.5 : Math.log(1 + size / count) }
}

/** What was typed with the words that the best book has in place of mistyped ones. */
function correctedBy(question: Question, best: Ranked | undefined): Corrected | undefined {
  const replaced = new Map<Asked, string>()
  for (const [asked, alternative] of best?.by ?? []) if (alternative.isSlip) replaced.set(asked, alternative.word)
  if (replaced.size === 0) return undefined
  return { from: question.text.trim(), to: questionWith(question, replaced) }
}

function numbersWith(shelf: Shelf, groups: readonly Group[]): number[] {
  return shelf.flatMap(layer => withAll(layer, groups).map(book => layer.index.packed.books[book] ?? 0))
}

function newestFirst(books: readonly number[]): number[] {
  return [...books].sort((a, b) => b - a)
}
