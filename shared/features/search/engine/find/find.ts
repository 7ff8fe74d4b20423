import { type Alternative, asTyped, insideOf } from '../alternatives.ts'
import { type Meant, meantBy } from '../compounds.ts'
import { withDoubt } from './doubt.ts'
import { type Corrected, type Findings, newestFirst, type Search } from './findings.ts'
import type { Group } from '../groups.ts'
import { isbnsIn } from '../isbns.ts'
import { listedWith, type BooklistNames } from '../booklist-names.ts'
import { nearest } from './near.ts'
import { type QueryWord, type Question, questionWith, readQuestion, wordsOfBook } from './question.ts'
import { type Boost, rank, type Ranked } from './rank.ts'
import { countOf, type Shelf, sizeOf } from '../shelf.ts'
import { numbersWith } from './with-all.ts'

export interface FindOptions {
  /** Corrects nothing. */
  isLiteral?: boolean
  boost?: Boost
  /** Called only where no book has all words by itself, because it is costly. */
  booklistNames?: () => BooklistNames
}

/** Below this number of books, longer words that contain the typed ones count too. */
const few = 5
const fewOfSeveral = 3

/** Limits a long pasted text to its rarest words. */
const maxRareWords = 8
const minWordLength = 3

/** Weight of words such as an edition or a year. */
const beside = 0.2

const none: Findings = { books: [], match: 'words', order: () => [] }

/** Finds nothing for a query without a letter or digit. */
export function find(
  shelf: Shelf,
  query: string,
  { isLiteral = false, boost = noBoost, booklistNames }: FindOptions = {},
): Findings {
  const numbers = isbnsIn(shelf, query)
  if (numbers && (!isLiteral || !numbers.corrected)) {
    const { books, corrected } = numbers
    if (books.length > 0 || numbers.isAlone)
      return { books, match: 'isbn', order: asIsbn, ...(corrected && { corrected }) }
  }
  const question = readQuestion(query)
  if (question.words.length === 0) return none
  const search = { shelf, question, boost }
  const typed = allOf(search, question.words)
  if (isLiteral) return typed
  if (typed.books.length > 0) return withDoubt(search, question.words, typed) ?? withCompounds(search, typed)
  const digests = wordsOfBook(question)
  const listed = booklistNames && listedOf(search, digests.at(-1) ?? [], booklistNames())
  if (listed) return listed
  for (const words of digests) {
    const without = words.length < question.words.length ? allOf(search, words) : none
    if (without.books.length > 0) return withDoubt(search, words, without) ?? without
  }
  for (const words of digests) {
    const near = nearOf(search, words)
    if (near.books.length > 0) return near
  }
  return none
}

const noBoost: Boost = () => () => 0
const asIsbn = (books: readonly number[]) => books.map(n => ({ n, match: 'isbn' as const }))

function allOf({ shelf, boost, question }: Search, words: readonly QueryWord[]): Findings {
  const groups = once(words).map(queryWord => ({ queryWord, alternatives: asTyped(queryWord), weight: 1 }))
  const books = numbersWith(shelf, groups)
  const shown = question.words.map(queryWord => ({
    queryWord,
    alternatives: asTyped(queryWord),
    weight: words.includes(queryWord) ? 1 : 0.2,
  }))
  const ranking = { groups: shown, boost, match: 'words' as const }
  return { books, match: 'words', order: (some, max) => rank(shelf, newestFirst(some), ranking, max) }
}

/** Books with every word thanks to their lists come before books with only the other words. */
function listedOf(search: Search, words: readonly QueryWord[], booklistNames: BooklistNames): Findings | undefined {
  const listed = listedWith(search.shelf, words, booklistNames)
  if (!listed) return undefined
  const isListed = new Set(listed.books)
  const others = listed.rest.length > 0 ? allOf(search, listed.rest) : none
  const groups = words.map(queryWord => ({ queryWord, alternatives: asTyped(queryWord), weight: 1 }))
  const { shelf, boost } = search
  return {
    books: [...listed.books, ...others.books.filter(n => !isListed.has(n))],
    match: 'words',
    order: some => [
      ...rank(shelf, newestFirst(some.filter(n => isListed.has(n))), { groups, boost, match: 'words' }),
      ...others.order(some.filter(n => !isListed.has(n))),
    ],
  }
}

/** Compounds rank below the books with the words themselves. */
function withCompounds({ shelf, question, boost }: Search, typed: Findings): Findings {
  const isLong = question.words.length > maxRareWords
  if (isLong || typed.books.length >= (question.words.length > 1 ? fewOfSeveral : few)) return typed
  const groups = question.words.map(queryWord => ({
    queryWord,
    alternatives: [...asTyped(queryWord), ...insideOf(shelf, queryWord.word)],
    weight: 1,
  }))
  const typedBooks = new Set(typed.books)
  const more = numbersWith(shelf, groups).filter(n => !typedBooks.has(n))
  if (more.length === 0) return typed
  return {
    books: [...typed.books, ...more],
    match: 'typo',
    order: some => [
      ...typed.order(some.filter(n => typedBooks.has(n))),
      ...rank(shelf, newestFirst(some.filter(n => !typedBooks.has(n))), { groups, boost, match: 'typo' }),
    ],
  }
}

function nearOf({ shelf, question, boost }: Search, asWords: readonly QueryWord[]): Findings {
  const size = sizeOf(shelf)
  const words = rarest(shelf, once(asWords))
  const groups = meantBy(shelf, words).map(meant => groupOf(shelf, size, meant))
  const near = nearest(shelf, groups)
  if (near.length === 0) return none
  const books = near.map(({ n }) => n)
  const shown = question.words.flatMap(queryWord => {
    const ownGroups = groups.filter(group => group.queryWord === queryWord)
    return ownGroups.length > 0 ? ownGroups : [{ queryWord, alternatives: asTyped(queryWord), weight: beside }]
  })
  const ranked = inTurns(rank(shelf, books, { groups: shown, boost, match: 'typo' }), words, shown)
  const corrected = correctedBy(question, ranked[0], shown)
  return {
    books,
    match: 'typo',
    order: some => {
      const wanted = new Set(some)
      return ranked.filter(({ n }) => wanted.has(n))
    },
    ...(corrected && { corrected }),
  }
}

/** A repeated word counts once. */
function once(words: readonly QueryWord[]): QueryWord[] {
  const firstByText = new Map(words.toReversed().map(queryWord => [queryWord.word, queryWord]))
  return words.filter(queryWord => firstByText.get(queryWord.word) === queryWord)
}

/** Unknown words come last, because they are typos or about something else. Letters and short words stay. */
function rarest(shelf: Shelf, words: readonly QueryWord[]): readonly QueryWord[] {
  const long = words.filter(({ word }) => word.length > minWordLength)
  if (long.length <= maxRareWords) return words
  const counts = new Map(long.map(queryWord => [queryWord, countOf(shelf, queryWord.word) || Infinity]))
  const left = new Set(long.sort((a, b) => compare(counts.get(a), counts.get(b))).slice(maxRareWords))
  return words.filter(queryWord => !left.has(queryWord))
}

const compare = (a = 0, b = 0) => (a === b ? 0 : a - b)

/** Behind three books of the likeliest correction come the best of the next two, because the person may have meant those. */
function inTurns(ranked: Ranked[], words: readonly QueryWord[], groups: readonly Group[]): Ranked[] {
  const [queryWord] = words
  if (!queryWord || words.length > 1) return ranked
  const meanings = new Map<string, { worth: number; books: Ranked[] }>()
  for (const one of ranked) {
    const alternative = wordFor(queryWord, one, groups)
    if (!alternative) continue
    const key = `${alternative.word} ${one.isByAuthor === true}`
    const meaning = meanings.get(key)
    if (meaning) meaning.books.push(one)
    else meanings.set(key, { worth: alternative.worth, books: [one] })
  }
  const [likeliest, ...others] = [...meanings.values()].sort(
    (a, b) => b.worth - a.worth || b.books.length - a.books.length,
  )
  const turns = others.slice(0, 2).flatMap(({ books: [best] }) => best ?? [])
  const first = [...(likeliest?.books.slice(0, 5 - turns.length) ?? []), ...turns]
  const isFirst = new Set(first)
  return [...first, ...ranked.filter(one => !isFirst.has(one))]
}

function groupOf(shelf: Shelf, size: number, { queryWord, alternatives, share }: Meant): Group {
  const count =
    alternatives.map(({ word, isComplete }) => countOf(shelf, word, isComplete)).find(found => found > 0) ?? 0
  return {
    queryWord,
    alternatives,
    weight: Math.sqrt(Math.log(1 + size / Math.max(count, 1))) * (count === 0 ? 0.7 : 1) * share,
  }
}

function correctedBy(question: Question, best: Ranked | undefined, groups: readonly Group[]): Corrected | undefined {
  const replaced = new Map<QueryWord, string>()
  for (const queryWord of question.words) {
    const alternative = best && wordFor(queryWord, best, groups)
    if (alternative?.isSlip) replaced.set(queryWord, alternative.word)
  }
  if (replaced.size === 0) return undefined
  return { from: question.text.trim(), to: questionWith(question, replaced) }
}

function wordFor(queryWord: QueryWord, { by }: Ranked, groups: readonly Group[]): Alternative | undefined {
  return by?.findLast((place, at) => place && groups[at]?.queryWord === queryWord)?.alternative
}
