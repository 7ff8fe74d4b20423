import type { Match } from '../../search.schema.ts'
import type { BookIndex } from '../book-index.ts'
import { type Group, type Place, type Places, placesFor } from '../groups.ts'
import { looksOf, type Looks } from '../looks.ts'
import { wordBits } from '../marks.ts'
import type { Shelf } from '../shelf.ts'

/** From 0 to 1, independent of the query. */
export type Boost = (books: readonly number[]) => (n: number) => number

export interface Ranked {
  n: number
  match: Match
  /** By group. */
  by?: readonly (Place | undefined)[]
  /** Only the author has the words. */
  isByAuthor?: boolean
}

/** More than these are not scored, but follow in the given order. */
const looked = 250
/** Only so many of the best get their boost. */
const liked = 60

interface Ranking {
  groups: readonly Group[]
  boost: Boost
  /** For books in no special order. */
  match: Match
}

/**
 * Exact name, then names that begin with it, then the share that matches. Beyond `most` the least likely go, but never a scored
 * one.
 */
export function rank(
  shelf: Shelf,
  books: readonly number[],
  { groups, boost, match }: Ranking,
  max = Infinity,
): Ranked[] {
  const likely = likeliestFirst(shelf, books, groups[0], Math.max(max, looked))
  const found = looksAt(shelf, likely.slice(0, looked), groups)
  const byAuthor = asksForAuthor(groups)
  const home = groups.map(
    (_, at) =>
      byAuthor ||
      countOf(found, ({ authored }) => authored[at] === true) > countOf(found, ({ named }) => named[at] === true),
  )
  const scored = found.map(looks => ({ looks, score: scoreOf(looks, groups, home, match !== 'typo') })).sort(byScore)
  const best = scored.slice(0, liked)
  const boostOf = boost(best.map(({ looks }) => looks.n))
  for (const one of best) one.score += worths.boost * boostOf(one.looks.n)
  const ranked = [...best.sort(byScore), ...scored.slice(liked)].map(({ looks }) => ({
    n: looks.n,
    match: match === 'words' ? matchOf(looks) : match,
    by: looks.by,
    isByAuthor: looks.authored.includes(true) && !looks.named.includes(true),
  }))
  return [...ranked, ...likely.slice(looked).map(n => ({ n, match }))]
}

interface Scored {
  looks: Looks
  score: number
}

const byScore = (a: Scored, b: Scored) => b.score - a.score || b.looks.n - a.looks.n

/** Longer names count as equal. */
const maxTitleWords = 100
const nowhere = 2 * maxTitleWords

/** Selects the books to score: those that begin with the first word, then the shortest. */
function likeliestFirst(
  shelf: Shelf,
  books: readonly number[],
  first: Group | undefined,
  max: number,
): readonly number[] {
  if (books.length <= looked || !first) return books
  const turns = turnsOf(shelf, books, first)
  const next = new Uint32Array(nowhere + 1)
  for (const turn of turns) if (turn < nowhere) next[turn + 1] = (next[turn + 1] ?? 0) + 1
  for (let turn = 0; turn < nowhere; turn += 1) next[turn + 1] = (next[turn + 1] ?? 0) + (next[turn] ?? 0)
  const wanted: number[] = Array.from({ length: Math.min(max, next[nowhere] ?? 0) }, () => 0)
  for (let at = 0; at < books.length; at += 1) {
    const turn = turns[at] ?? nowhere
    const place = next[turn] ?? 0
    next[turn] = place + 1
    if (turn < nowhere && place < wanted.length) wanted[place] = books[at] ?? 0
  }
  return wanted
}

/** Equal turns keep their order. */
function turnsOf(shelf: Shelf, books: readonly number[], first: Group): Uint8Array {
  const turns = new Uint8Array(books.length).fill(nowhere)
  for (const { index, deleted } of shelf) {
    const { textStart, text } = index.packed
    const places = placesFor(index, first)
    for (let at = 0; at < books.length; at += 1) {
      const n = books[at] ?? 0
      const book = turns[at] === nowhere && !deleted.has(n) ? index.placeOf(n) : undefined
      if (book === undefined) continue
      const start = textStart[book] ?? 0
      const length = Math.min((textStart[book + 1] ?? 0) - start, maxTitleWords - 1)
      turns[at] = length + (places.find((text[start] ?? 0) & wordBits) ? 0 : maxTitleWords)
    }
  }
  return turns
}

function looksAt(shelf: Shelf, books: readonly number[], groups: readonly Group[]): Looks[] {
  const layers = shelf.map(
    ({ index, deleted }): { index: BookIndex; deleted: ReadonlySet<number>; places: Places[] } => ({
      index,
      deleted,
      places: groups.map(group => placesFor(index, group)),
    }),
  )
  return books.flatMap(n => {
    for (const { index, deleted, places } of layers) {
      const book = deleted.has(n) ? undefined : index.placeOf(n)
      if (book !== undefined) return [looksOf(index, book, places)]
    }
    return []
  })
}

/** A surname with an initial. */
function asksForAuthor(groups: readonly Group[]): boolean {
  const initials = groups.filter(({ queryWord }) => /^\p{L}$/u.test(queryWord.word))
  return groups.length > 1 && groups.length < 4 && initials.length === groups.length - 1
}

function countOf(found: readonly Looks[], has: (looks: Looks) => boolean): number {
  return found.reduce((count, looks) => count + (has(looks) ? 1 : 0), 0)
}

const worths = {
  exact: 100,
  start: 40,
  main: 5,
  cover: 20,
  side: 3,
  left: 2.4,
  leftAside: 1,
  home: 1.5,
  whole: 1.5,
  boost: 0.6,
}

/** `home`: the word is more often one of authors. The length of a name does not count where only an author is asked for. */
function scoreOf(looks: Looks, groups: readonly Group[], home: readonly boolean[], isTyped: boolean): number {
  const count = groups.length
  const weight = groups.reduce((sum, group) => sum + group.weight, 0)
  const cover = groups.reduce((sum, group, at) => sum + (looks.by[at]?.worth ?? 0) * group.weight, 0) / weight
  const share = (has: readonly boolean[]) => has.filter(Boolean).length / count
  const atHome = home.map((isAuthor, at) => (isAuthor ? looks.authored[at] : looks.named[at]) === true)
  const ofName = 1 - share(home)
  const named = looks.isBegin ? worths.start + (looks.matchedMain === looks.main ? worths.main : 0) : 0
  return (
    (looks.isExact ? worths.exact : named) * cover * (isTyped || ofName > 0 ? 1 : 0) +
    worths.cover * cover +
    worths.side * (count > 1 ? looks.side / (count - 1) : 0) +
    worths.left * ofName * (looks.main > 0 ? looks.matchedMain / looks.main : 0) +
    worths.leftAside * ofName * (looks.names > 0 ? looks.matched / looks.names : 0) +
    worths.home * share(atHome) * (home.includes(true) ? 3 : 1) +
    worths.whole * share(looks.wholes)
  )
}

function matchOf({ isExact, isBegin }: Looks): Match {
  return isExact ? 'name' : isBegin ? 'begin' : 'words'
}
