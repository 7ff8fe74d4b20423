import { distance } from '../../../lib/distance.ts'
import type { QueryWord } from './find/question.ts'
import { countOf, type Shelf } from './shelf.ts'

/** `worth` is 1 for the word itself. */
export interface Alternative {
  word: string
  worth: number
  /** Without the words that begin with it. */
  isComplete: boolean
  isSlip: boolean
}

const limits = { slips: 8, inside: 300 }
const worths = {
  start: 0.95,
  other: 0.97,
  numeral: 0.93,
  inflected: 0.92,
  translated: 0.92,
  one: 0.8,
  two: 0.6,
  end: 0.84,
  middle: 0.76,
}
/** A word in so few books may be a typo. */
const rare = 3
const otherFirstLetter = 0.06

/** Forgives nothing: the word itself, words that begin with it, and other ways to write a number. */
export function asTyped({ word, others }: Pick<QueryWord, 'word' | 'others'>): Alternative[] {
  return [
    { word, worth: 1, isComplete: false, isSlip: false },
    ...others.map(other => ({ word: other, worth: worths.other, isComplete: false, isSlip: false })),
    ...numeralsLike(word).map(other => completeWord(other, worths.numeral)),
  ]
}

export function alternativesTo(shelf: Shelf, queryWord: QueryWord): Alternative[] {
  const slips = slipsOf(shelf, queryWord.word)
  const isKnown = countOf(shelf, queryWord.word, true) > rare
  const found = [
    ...asTyped(queryWord),
    ...translationsOf(shelf, queryWord.word),
    ...inflectionsOf(queryWord.word).map(other => completeWord(other, worths.inflected)),
    ...(isKnown ? slips.filter(({ distance }) => distance === 1).map(doubted) : slips),
    ...insideOf(shelf, queryWord.word),
  ]
  return found.sort((a, b) => b.worth - a.worth)
}

export function completeWord(word: string, worth: number): Alternative {
  return { word, worth, isComplete: true, isSlip: false }
}

function doubted(slip: Alternative): Alternative {
  return { ...slip, worth: slip.worth * 0.8 }
}

/** Finds the word inside or at the end of longer words. */
export function insideOf(shelf: Shelf, word: string): Alternative[] {
  if (!/^\p{L}{4,}$/u.test(word)) return []
  const words = new Set(shelf.flatMap(({ index }) => index.containing(word, limits.inside)))
  return Array.from(words, other => completeWord(other, other.endsWith(word) ? worths.end : worths.middle))
}

export function slipsOf(shelf: Shelf, word: string): (Alternative & { distance: number })[] {
  const slips = isMendable(word) ? slipsIn(word.length) : 0
  if (slips === 0) return []
  const found = new Map<string, { worth: number; distance: number }>()
  const hashes = deletesOf(word, slips)
  for (const { index } of shelf) {
    const visited = new Set<number>()
    for (const hash of hashes) for (const id of index.wordsLeaving(hash)) visited.add(id)
    for (const id of visited) {
      const other = index.words[id] ?? ''
      if (found.has(other) || other === word) continue
      const { complete: whole, start } = distance(word, other, slips)
      const isComplete = whole <= start
      const away = Math.min(whole, start)
      if (away > slips || away === 0) continue
      const first = other[0] === word[0] ? 0 : otherFirstLetter
      const worth = (away === 1 ? worths.one : worths.two) - first - (isComplete ? 0 : 0.04)
      found.set(other, { worth: worth + Math.log10(1 + countOf(shelf, other, true)) * 0.04, distance: away })
    }
  }
  return [...found]
    .sort(([, a], [, b]) => b.worth - a.worth)
    .slice(0, limits.slips)
    .map(([other, { worth, distance: slips }]) => ({
      word: other,
      worth: Math.min(worth, 0.9),
      isComplete: true,
      isSlip: true,
      distance: slips,
    }))
}

const numerals = [
  ['1', 'i', 'one', 'een'],
  ['2', 'ii', 'two', 'twee'],
  ['3', 'iii', 'three', 'drie'],
  ['4', 'iv', 'four', 'vier'],
  ['5', 'v', 'five', 'vijf'],
  ['6', 'vi', 'six', 'zes'],
  ['7', 'vii', 'seven', 'zeven'],
  ['8', 'viii', 'eight', 'acht'],
  ['9', 'ix', 'nine', 'negen'],
  ['10', 'x', 'ten', 'tien'],
]

function numeralsLike(word: string): string[] {
  return numerals.filter(same => same.includes(word)).flatMap(same => same.filter(other => other !== word))
}

const endings = ['s', 'es', 'en', 'n', 'e', 'er', 'a', 'um', 'us']

const cognates = [
  ['ie', 'y'],
  ['nomie', 'nomics'],
  ['iek', 'ics'],
  ['tie', 'tion'],
  ['iteit', 'ity'],
  ['isme', 'ism'],
] as const

/** Works too where the typo is before the ending. */
function translationsOf(shelf: Shelf, word: string): Alternative[] {
  const ends = cognates.flatMap(([dutch, english]) => [[dutch, english] as const, [english, dutch] as const])
  return ends.flatMap(([from, to]) => {
    if (word.length < from.length + 3 || !word.endsWith(from)) return []
    const other = word.slice(0, -from.length) + to
    const slips = slipsOf(shelf, other).filter(({ distance }) => distance === 1)
    const exact = countOf(shelf, other, true) > 0 ? [{ ...completeWord(other, worths.translated), isSlip: true }] : []
    return [...exact, ...slips.map(slip => ({ ...slip, worth: slip.worth * worths.translated }))]
  })
}

/** Longer forms are left out, because they begin with the word. */
function inflectionsOf(word: string): string[] {
  if (word.length < 4) return []
  const shorter = endings.flatMap(end =>
    word.endsWith(end) && word.length - end.length >= 3 ? [word.slice(0, -end.length)] : [],
  )
  const other = word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : word.endsWith('y') ? [`${word.slice(0, -1)}ies`] : []
  return [...shorter, ...other]
}

/** Compares only the first letters, by the letters left after deletions (SymSpell, Wolf Garbe 2012). */
const looked = 7

function slipsIn(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2
}

export function isMendable(word: string): boolean {
  return word.length >= 4 && word.length <= 32 && /^\p{L}+$/u.test(word)
}

/** Hashes of the word's beginning with up to `most` letters left out. */
export function deletesOf(word: string, maxDeletes: number): Set<number> {
  const start = word.slice(0, looked)
  const hashes = new Set([hashOf(start, -1, -1)])
  if (maxDeletes === 0) return hashes
  for (let one = 0; one < start.length; one += 1) {
    hashes.add(hashOf(start, one, -1))
    if (maxDeletes > 1) for (let two = one + 1; two < start.length; two += 1) hashes.add(hashOf(start, one, two))
  }
  return hashes
}

/** FNV-1a, without the letters at two places. */
function hashOf(text: string, one: number, two: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1)
    if (at !== one && at !== two) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
