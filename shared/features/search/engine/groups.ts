import type { Alternative } from './alternatives.ts'
import type { BookIndex } from './book-index.ts'
import type { QueryWord } from './find/question.ts'
import { rangeFor } from './shelf.ts'

export interface Group {
  queryWord: QueryWord
  alternatives: readonly Alternative[]
  weight: number
}

export interface Place {
  from: number
  to: number
  worth: number
  /** `isbnTo` is not included; both are 0 where no ISBN begins so. */
  isbnFrom: number
  isbnTo: number
  alternative: Alternative
}

/** Looks up single words directly, and prefixes one after the other. */
export interface Places {
  all: readonly Place[]
  find(word: number): Place | undefined
}

export function placesFor(index: BookIndex, group: Pick<Group, 'alternatives'>): Places {
  const all = placesOf(index, group)
  const [only] = all
  if (only && all.length === 1) return { all, find: word => (word >= only.from && word < only.to ? only : undefined) }
  const single = new Map<number, Place>()
  const several: Place[] = []
  for (const place of all)
    if (place.to > place.from + 1) several.push(place)
    else if (place.to === place.from + 1 && !single.has(place.from)) single.set(place.from, place)
  return {
    all,
    find: word => {
      const alternatives = single.get(word)
      for (const place of several)
        if (word >= place.from && word < place.to && (!alternatives || alternatives.worth < place.worth)) return place
      return alternatives
    },
  }
}

export function placesOf(index: BookIndex, { alternatives }: Pick<Group, 'alternatives'>): Place[] {
  const places: Place[] = []
  for (const alternative of alternatives) {
    const { word, worth, isComplete } = alternative
    const { from, to } = rangeFor(index, word, isComplete)
    const [isbnFrom, isbnTo] = isbnsFrom(word)
    const hasIsbns = isbnTo > 0 && index.withIsbn(isbnFrom, isbnTo).length > 0
    if (from !== to || hasIsbns) places.push({ from, to, worth, isbnFrom, isbnTo, alternative })
  }
  return places
}

export function countIn(index: BookIndex, places: readonly Place[]): number {
  return places.reduce(
    (sum, place) => sum + index.countIn(place) + index.withIsbn(place.isbnFrom, place.isbnTo).length,
    0,
  )
}

const noIsbns = [0, 0] as const
const nine = 0x39

/** Needs five digits of an ISBN-13 or seven of an ISBN-10, because nearly every number begins with fewer. */
function isbnsFrom(word: string): readonly [from: number, to: number] {
  if (!(word.charCodeAt(0) <= nine)) return noIsbns
  const start = /^97[89]\d{2,10}$/.test(word) ? word : /^\d{7,9}$/.test(word) ? `978${word}` : ''
  if (start === '') return noIsbns
  const step = 10 ** (13 - start.length)
  return [Number(start) * step, (Number(start) + 1) * step]
}
