import type { Piece } from '../../lib/match.ts'
import { endOf, joinedForms, knownTokens, type Token, tokensOf } from './tokens.ts'

const groups = [
  ['&', 'and', 'en', 'und', 'et'],
  ['1', 'i', 'one'],
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

const endings = new Set(['s', 'es', 'n', 'en', 'e'])

const minStemLength = 3

const singular = (word: string) => word.replace(/ies$/, 'y')

/** Limits the work on a pasted page. */
const maxWords = 40
const minPartLength = 4
const maxJoined = 4

type Range = readonly [from: number, to: number]

/** Matches beginnings of words, else other spellings, signs, numbers and endings, else parts of a compound (M21). */
export function partAtFound(text: string, query: string): Piece[] {
  const { words, phrases } = soughtBy(query)
  if (words.length === 0) return piecesOf(text, [])
  const tokens = knownTokens(text)
  return piecesOf(text, [
    ...words.flatMap(word => rangesOf(tokens, word)),
    ...phrases.flatMap(forms => beginningsOf(tokens, forms)),
  ])
}

interface Sought {
  words: readonly Token[]
  phrases: readonly (readonly string[])[]
}

let last: { query: string; sought: Sought } | undefined

/** Cached, because every row of a list has the same query. */
function soughtBy(query: string): Sought {
  if (last?.query === query) return last.sought
  const words = tokensOf(query).slice(0, maxWords)
  const phrases = words.flatMap((_, at) =>
    words
      .slice(at + 1, at + maxJoined)
      .map((_, more) => words.slice(at, at + more + 2).reduce<readonly string[]>(joinedForms, [''])),
  )
  last = { query, sought: { words, phrases } }
  return last.sought
}

function rangesOf(tokens: readonly Token[], word: Token): Range[] {
  const direct = [...beginningsOf(tokens, word.forms), ...sameOf(tokens, word)]
  if (direct.length > 0) return direct
  const apart = apartOf(tokens, word)
  return apart.length > 0 ? apart : insideOf(tokens, word)
}

function beginningsOf(tokens: readonly Token[], forms: readonly string[]): Range[] {
  const ranges: Range[] = []
  for (const token of tokens) {
    const end = endOf(token, forms, 0)
    if (end !== null) ranges.push([token.from, end])
  }
  return ranges
}

function sameOf(tokens: readonly Token[], word: Token): Range[] {
  const names = new Set(groups.filter(group => word.forms.some(form => group.includes(form))).flat())
  const isSame = ({ forms }: Token) => forms.some(form => names.has(form) || isInflected(form, word.forms))
  return tokens.filter(isSame).map(wholeOf)
}

function apartOf(tokens: readonly Token[], { forms }: Token): Range[] {
  const ranges: Range[] = []
  for (const [at, first] of tokens.entries()) {
    let rests = restsOf(forms, first)
    for (const last of tokens.slice(at + 1, at + maxJoined)) {
      if (rests.length === 0) break
      const end = endOf(last, rests, 0)
      if (end !== null) ranges.push([first.from, end])
      rests = end === null ? restsOf(rests, last) : []
    }
  }
  return ranges
}

function restsOf(forms: readonly string[], { forms: begun }: Token): string[] {
  const rests: string[] = []
  for (const form of forms)
    for (const start of begun)
      if (form.length > start.length && form.startsWith(start)) rests.push(form.slice(start.length))
  return rests
}

function insideOf(tokens: readonly Token[], word: Token): Range[] {
  const forms = word.forms.filter(form => form.length >= minPartLength)
  const ranges: Range[] = []
  for (const token of tokens) {
    if (!forms.some(form => token.forms.some(whole => whole.includes(form)))) continue
    for (const [at, { from }] of token.letters.entries()) {
      const end = endOf(token, forms, at)
      if (end !== null) ranges.push([from, end])
    }
  }
  return ranges
}

const wholeOf = ({ from, to }: Token): Range => [from, to]

function piecesOf(text: string, found: readonly Range[]): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  for (const [from, to] of merged(found)) {
    if (from > done) pieces.push({ from: done, text: text.slice(done, from), matched: false })
    pieces.push({ from, text: text.slice(from, to), matched: true })
    done = to
  }
  if (done < text.length) pieces.push({ from: done, text: text.slice(done), matched: false })
  return pieces
}

function merged(ranges: readonly Range[]): Range[] {
  const whole: Range[] = []
  for (const range of ranges.toSorted((a, b) => a[0] - b[0] || b[1] - a[1])) {
    const last = whole.at(-1)
    if (last && range[0] < last[1]) whole[whole.length - 1] = [last[0], Math.max(last[1], range[1])]
    else whole.push(range)
  }
  return whole
}

function isInflected(word: string, typed: readonly string[]): boolean {
  if (word.length < minStemLength) return false
  return typed.some(form => {
    if (form.startsWith(word)) return endings.has(form.slice(word.length))
    return singular(form) === singular(word)
  })
}
