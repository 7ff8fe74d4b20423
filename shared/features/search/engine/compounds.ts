import { type Alternative, alternativesTo, completeWord } from './alternatives.ts'
import type { QueryWord } from './find/question.ts'
import { countOf, type Shelf } from './shelf.ts'

export interface Meant {
  queryWord: QueryWord
  alternatives: Alternative[]
  share: number
}

const joined = 0.9
const parted = 0.9
const rarely = 30

/** Tries each word alone, joined with the next, and split in two. */
export function meantBy(shelf: Shelf, words: readonly QueryWord[]): Meant[] {
  const meant = words.flatMap((queryWord, at) => {
    const typed = { queryWord, at, alternatives: alternativesTo(shelf, queryWord), share: 1 }
    const parts = partsOf(shelf, queryWord.word)
    if (!parts) return [typed]
    const [head, tail] = parts
    return [
      { ...typed, share: 0.6, alternatives: [completeWord(head, parted), ...typed.alternatives] },
      {
        ...typed,
        share: 0.6,
        alternatives: [{ ...completeWord(tail, parted), isComplete: false }, ...typed.alternatives],
      },
    ]
  })
  for (const [at, { word }] of words.entries()) {
    const one = word + (words[at + 1]?.word ?? '')
    if (at + 1 === words.length || one.length < 5 || countOf(shelf, one) === 0) continue
    for (const own of meant)
      if (own.at === at || own.at === at + 1) own.alternatives.push({ ...completeWord(one, joined), isComplete: false })
  }
  for (const { alternatives } of meant) alternatives.sort((a, b) => b.worth - a.worth)
  return meant
}

/** Splits a rare word at the place where both parts are most frequent. */
function partsOf(shelf: Shelf, word: string): [string, string] | undefined {
  if (!/^\p{L}{6,40}$/u.test(word) || countOf(shelf, word) > rarely) return undefined
  let best: { parts: [string, string]; score: number } | undefined
  for (let at = 2; at <= word.length - 2; at += 1) {
    const parts: [string, string] = [word.slice(0, at), word.slice(at)]
    const [head, tail] = [countOf(shelf, parts[0], true), countOf(shelf, parts[1], true)]
    const score = Math.min(head, 50) * Math.min(tail, 50) * Math.min(at, word.length - at)
    if (score > (best?.score ?? 0)) best = { parts, score }
  }
  return best?.parts
}
