import { type Alternative, asTyped, slipsOf } from '../alternatives.ts'
import { type Findings, newestFirst, type Search } from './findings.ts'
import { type QueryWord, questionWith } from './question.ts'
import { rank } from './rank.ts'
import { countOf, type Shelf } from '../shelf.ts'
import { numbersWith } from './with-all.ts'

/** A word in so few books may be a typo of one in so many times more. */
const [doubtful, frequent] = [8, 8]

/** Finds the likelier word beside the typed one where that is rare, because a rare name and a typo look the same. */
export function withDoubt(
  { shelf, question, boost }: Search,
  words: readonly QueryWord[],
  typed: Findings,
): Findings | undefined {
  if (typed.books.length > doubtful) return undefined
  const meant = new Map(words.map(queryWord => [queryWord, meantBy(shelf, queryWord)]))
  const replaced = new Map([...meant].flatMap(([queryWord, [best]]) => (best ? [[queryWord, best.word] as const] : [])))
  if (replaced.size === 0) return undefined
  const groups = words.map(queryWord => ({
    queryWord,
    alternatives: [...(meant.get(queryWord) ?? []), ...asTyped(queryWord)],
    weight: 1,
  }))
  const books = numbersWith(shelf, groups)
  if (books.length < frequent * typed.books.length) return undefined
  const isTyped = new Set(typed.books)
  return {
    books,
    match: 'typo',
    corrected: { from: question.text.trim(), to: questionWith(question, replaced), both: true },
    order: some => {
      const exact = typed.order(some.filter(n => isTyped.has(n))).filter(({ match }) => match === 'name')
      const others = some.filter(n => !exact.some(one => one.n === n))
      return [...exact, ...rank(shelf, newestFirst(others), { groups, boost, match: 'typo' })]
    },
  }
}

function meantBy(shelf: Shelf, { word }: QueryWord): Alternative[] {
  const count = countOf(shelf, word)
  if (count > doubtful) return []
  return slipsOf(shelf, word).filter(
    ({ word: other, distance }) => distance === 1 && countOf(shelf, other, true) >= frequent * Math.max(count, 1),
  )
}
