import { fold, wordsOf } from '../../lib/fold.ts'
import { canonicalWord, editionWords, isHarmless, namesKind, ordinals } from './edition-words.ts'

/** `9` for `9e druk` and `9th edition`, `9 global` for `9e druk, Global Edition` (M1), else the folded words. */
export function editionKey(version: string | null): string {
  const text = fold(version ?? '')
    .replace(shortYear, ' ')
    .replace(volume, (_, number: string) => ` deel${numberOf(number)} `)
  const words = text.match(/\d+|\p{L}[\p{L}\d]*/gu) ?? []
  const at = placeOfNumber(words)
  if (at === undefined) return wordsOf(version ?? '').join(' ')
  const others = words
    .filter((word, index) => index !== at && !/^\d+$/.test(word) && !isHarmless(word))
    .map(canonicalWord)
    .sort()
  return [String(digitsOf(words[at] ?? '')), ...new Set(others)].join(' ')
}

const shortYear = /['’`]\d{2}\b/g
const volume = /\b(?:deel|dl|volume|vol|band|part|tome|teil)\.?\s*(\d{1,2}|[ivx]+|[a-d])\b/g
const romans = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']

function numberOf(text: string): string {
  const roman = romans.indexOf(text)
  return String(roman > 0 ? roman : text).replace(/^0+/, '')
}

function digitsOf(word: string): number | undefined {
  if (/^\d{1,2}$/.test(word)) return Number(word)
  return ordinals.get(word)
}

interface Edition {
  number: number | undefined
  words: string[]
}

export function editionOf(key: string): Edition {
  const [first = '', ...others] = key.split(' ')
  const isNumber = /^\d+$/.test(first)
  const words = (isNumber ? others : [first, ...others]).filter(word => !isHarmless(word)).map(canonicalWord)
  return { number: isNumber ? Number(first) : undefined, words }
}

export function isOtherKind(one: Edition, other: Edition): boolean {
  return one.words.some(word => {
    if (other.words.includes(word)) return false
    return namesKind(word) || (isVolume(word) && other.words.some(isVolume))
  })
}

const isVolume = (word: string) => /^deel[\da-d]+$/.test(word)

function placeOfNumber(words: readonly string[]): number | undefined {
  const numbers = words.flatMap((word, at) => (digitsOf(word) === undefined ? [] : [at]))
  const named = numbers.find(at => {
    const next = words.slice(at + 1, at + 7).findIndex(word => editionWords.has(word))
    const between = words.slice(at + 1, at + 1 + next)
    return next >= 0 && !between.some(word => word === 'oplage' || word === 'printing' || /^\d/.test(word))
  })
  const after = numbers.find(at => editionWords.has(words[at - 1] ?? ''))
  const [first, ...more] = numbers
  return named ?? after ?? (more.length === 0 && /^\d/.test(words[first ?? -1] ?? '') ? first : undefined)
}

/** Includes editions that also do (M1); `['']` where every edition does. */
export function askedKeys({
  version,
  alsoAccepted = [],
}: {
  version: string | null
  alsoAccepted?: string[] | undefined
}) {
  const key = editionKey(version)
  return key === '' ? [''] : [...new Set([key, ...alsoAccepted.map(editionKey)])].filter(each => each !== '')
}
