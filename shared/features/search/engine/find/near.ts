import type { BookIndex } from '../book-index.ts'
import { type Group, placesOf } from '../groups.ts'
import type { Layer, Shelf } from '../shelf.ts'

/** `share` is 1 for everything as typed. */
export interface Near {
  n: number
  cover: number
}

/** Books below this share are no answer. */
const least = 0.5
/** Nor are books far below the best one. */
const share = 0.86

/** Weight at which one of two words suffices: about one book in several hundred has it. */
const distinctive = 2.55

/** Best first; only few words may be missing. */
export function nearest(shelf: Shelf, groups: readonly Group[]): Near[] {
  const total = groups.reduce((sum, { weight }) => sum + weight, 0)
  const found = shelf.flatMap(layer => coveredIn(layer, groups, total))
  const best = found.reduce((max, { cover }) => Math.max(max, cover), 0)
  const cut = Math.max(least, best * share)
  return found.filter(({ cover }) => cover >= cut).sort((a, b) => b.cover - a.cover || b.n - a.n)
}

function coveredIn({ index, deleted }: Layer, groups: readonly Group[], total: number): Near[] {
  const { books, postingStart, postings } = index.packed
  const { scores, hits, lastGroup, lastWord } = slateOf(index)
  const words = heaviestFirst(groups)
  const touched: number[] = []
  let left = total
  let mark = 0
  for (const [place, { ownGroups, weight }] of words.entries()) {
    const word = place + 1
    const isLate = left < total * (least - rounding)
    left -= weight
    for (const group of ownGroups) {
      mark += 1
      const take = (book: number, score: number) => {
        if (lastGroup[book] === mark) return
        if (hits[book] === 0) {
          if (isLate) return
          touched.push(book)
        }
        lastGroup[book] = mark
        if (lastWord[book] !== word) hits[book] = (hits[book] ?? 0) + 1
        lastWord[book] = word
        scores[book] = (scores[book] ?? 0) + score
      }
      for (const { from, to, worth, isbnFrom, isbnTo } of placesOf(index, group)) {
        const score = group.weight * worth
        const end = postingStart[to] ?? 0
        for (let at = postingStart[from] ?? 0; at < end; at += 1) take(postings[at] ?? 0, score)
        for (const book of index.withIsbn(isbnFrom, isbnTo)) take(book, score)
      }
    }
  }
  const needed = words.length - missing(words.length)
  const mayBeOne = words.length === 2 && groups.every(({ queryWord }) => queryWord.beside === 'no')
  const found: Near[] = []
  for (const book of touched) {
    const n = books[book] ?? 0
    const score = scores[book] ?? 0
    const cover = score / total
    const hasEnough = (hits[book] ?? 0) >= needed || (mayBeOne && score >= distinctive)
    if (hasEnough && cover >= least && !deleted.has(n)) found.push({ n, cover })
    scores[book] = 0
    hits[book] = 0
    lastGroup[book] = 0
    lastWord[book] = 0
  }
  return found
}

/** Rounding of single precision in a sum of weights. */
const rounding = 1e-5

/** Heaviest words first: a book without any of them need not be counted once the rest is too light. */
function heaviestFirst(groups: readonly Group[]): { ownGroups: Group[]; weight: number }[] {
  const typed = [...new Set(groups.map(({ queryWord }) => queryWord))]
  return typed
    .map(queryWord => groups.filter(group => group.queryWord === queryWord))
    .map(ownGroups => ({ ownGroups, weight: ownGroups.reduce((sum, { weight }) => sum + weight, 0) }))
    .sort((a, b) => b.weight - a.weight)
}

interface Slate {
  scores: Float32Array
  hits: Uint8Array
  lastGroup: Uint8Array
  lastWord: Uint8Array
}

const slates = new WeakMap<BookIndex, Slate>()

/** Reused between queries, because allocating it costs more than clearing it. Its user clears it. */
function slateOf(index: BookIndex): Slate {
  const cached = slates.get(index)
  if (cached) return cached
  const { size } = index
  const slate = {
    scores: new Float32Array(size),
    hits: new Uint8Array(size),
    lastGroup: new Uint8Array(size),
    lastWord: new Uint8Array(size),
  }
  slates.set(index, slate)
  return slate
}

function missing(words: number): number {
  return words < 3 ? 0 : Math.max(1, Math.floor(words / 5))
}
