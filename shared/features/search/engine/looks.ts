import type { BookIndex } from './book-index.ts'
import type { Place, Places } from './groups.ts'
import { aside, author, variant, wordBits } from './marks.ts'

export interface Looks {
  n: number
  by: (Place | undefined)[]
  /** Has the word itself, not only a longer one. */
  wholes: boolean[]
  named: boolean[]
  authored: boolean[]
  /** Counts words: in the name, before its subtitle, and those of each that were asked for. */
  names: number
  main: number
  matched: number
  matchedMain: number
  /** Typed neighbours that are neighbours in the book too. */
  side: number
  isBegin: boolean
  isExact: boolean
}

export function looksOf(index: BookIndex, book: number, groups: readonly Places[]): Looks {
  const { textStart, text, books } = index.packed
  const isbn = index.isbnOf[book] ?? 0
  const looks: Looks = {
    n: books[book] ?? 0,
    by: groups.map(({ all }) => all.find(place => isbn >= place.isbnFrom && isbn < place.isbnTo)),
    wholes: groups.map(() => false),
    named: groups.map(() => false),
    authored: groups.map(() => false),
    names: 0,
    main: 0,
    matched: 0,
    matchedMain: 0,
    side: 0,
    isBegin: false,
    isExact: false,
  }
  let [start, before] = [0, -2]
  let [isAside, isStart] = [false, true]
  const end = textStart[book + 1] ?? 0
  for (let at = textStart[book] ?? 0; at < end; at += 1) {
    const mark = text[at] ?? 0
    const isName = (mark & author) === 0
    const hit = hitOf(index, mark & wordBits, groups, looks, isName, before)
    if ((mark & variant) !== 0) {
      if (hit >= 0) before = hit
      continue
    }
    if ((mark & aside) !== 0) isAside = true
    if (isName) {
      looks.names += 1
      if (!isAside) looks.main += 1
      if (hit >= 0) {
        looks.matched += 1
        if (!isAside) looks.matchedMain += 1
      }
    }
    if (isStart && isName && hit === start && start < groups.length) start += 1
    else isStart = false
    if (hit > 0 && hit === before + 1) looks.side += 1
    before = hit
  }
  looks.isBegin = start === groups.length
  looks.isExact = looks.isBegin && looks.names === groups.length && looks.wholes.every(Boolean)
  return looks
}

function hitOf(
  index: BookIndex,
  word: number,
  groups: readonly Places[],
  looks: Looks,
  isName: boolean,
  before: number,
): number {
  let hit = -1
  for (let group = 0; group < groups.length; group += 1) {
    const place = groups[group]?.find(word)
    if (!place) continue
    const existing = looks.by[group]
    if (!existing || existing.worth < place.worth) looks.by[group] = place
    if (index.words[word] === place.alternative.word) looks.wholes[group] = true
    if (isName) looks.named[group] = true
    else looks.authored[group] = true
    if (hit < 0 || group === before + 1) hit = group
  }
  return hit
}
